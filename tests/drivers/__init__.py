"""Stand-in drivers: libraries with the symbols of a GPU's driver that run kernels on the host, late and strictly.

    python -m drivers FOLDER

(from tests/) leaves one per GPU backend in FOLDER, for `launchgen conform --backend cuda --driver FILE`.
"""
