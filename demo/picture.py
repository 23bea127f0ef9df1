"""The launches of the demo as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from matplotlib.patches import Patch

from demo.scenario import Launched

HIT, MISS = "#3b7a57", "#b5532a"


def draw(launches: Sequence[Launched], path: Path) -> None:
    """Sizes, times and gradient errors, one bar per launch, coloured by hit or miss; the ending of `path` says how."""
    path.parent.mkdir(parents=True, exist_ok=True)
    figure, axes = plt.subplots(1, 3, figsize=(13, 4.6), sharey=True, constrained_layout=True)
    rows = [launch.number for launch in launches]
    colours = [HIT if launch.hit else MISS for launch in launches]
    panels = (
        ("size published (entries)", [launch.size for launch in launches], False),
        ("time of the launch (µs)", [launch.microseconds for launch in launches], False),
        ("largest relative error of the gradient", [launch.error for launch in launches], True),
    )
    for panel, (title, values, logarithmic) in zip(axes, panels, strict=True):
        panel.barh(rows, values, color=colours, height=0.7)
        panel.set_title(title, fontsize=10)
        panel.spines[["top", "right"]].set_visible(False)
        if logarithmic:
            panel.set_xscale("log")
            panel.axvline(1e-5, color="grey", linestyle=":")
            panel.text(1e-5, rows[0], "bound ", ha="right", va="center", fontsize=8, color="grey")
    axes[0].set_yticks(rows, [f"{launch.number}. {launch.written}" for launch in launches], fontsize=9)
    axes[0].invert_yaxis()
    legend = [Patch(color=HIT, label="hit"), Patch(color=MISS, label="miss: sized afresh")]
    figure.legend(handles=legend, loc="outside lower center", ncols=2, frameon=False, fontsize=9)
    figure.savefig(path)
    plt.close(figure)
