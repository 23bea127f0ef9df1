"""Writing: all or nothing, only what changed, and only what is ours."""

from __future__ import annotations

import json
import os
import stat
import threading
from pathlib import Path

import pytest

from generating import told
from launchgen.emit import files, manifest
from launchgen.emit import write as writing
from launchgen.emit.output import Output
from launchgen.emit.problem import Refused
from launchgen.emit.render import Rendered
from launchgen.emit.write import Written, write


def rendered(**texts: str) -> tuple[Rendered, ...]:
    """Texts by path, with `__` for a slash."""
    return tuple(
        Rendered(Output(path.replace("__", "/"), f"{path}.j2", {}, "cpu" if path.startswith("cpu") else None), text)
        for path, text in texts.items()
    )


def tree(out: Path) -> dict[str, str]:
    found = (path for path in out.rglob("*") if path.is_file())
    return {path.relative_to(out).as_posix(): path.read_text() for path in found if path.name != manifest.NAME}


def refusal(texts: tuple[Rendered, ...], out: Path, force: bool = False) -> list[str]:
    with pytest.raises(Refused) as refused:
        write(texts, out, force)
    return told(refused.value.problems)


def listed(out: Path) -> list[str]:
    return sorted(manifest.read(out))


def test_everything_is_written_and_listed_with_its_hash(tmp_path: Path) -> None:
    done = write(rendered(a="one\n", cpu__b="two\n"), tmp_path / "out")
    assert done.changed == ("a", "cpu/b")
    assert tree(tmp_path / "out") == {"a": "one\n", "cpu/b": "two\n"}
    data = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert list(data["files"]) == ["a", "cpu/b"]
    assert data["files"]["cpu/b"] == {
        "backend": "cpu",
        "entries": [],
        "sha256": manifest.sha256(b"two\n"),
        "template": "cpu__b.j2",
    }


def test_only_what_changed_is_touched(tmp_path: Path) -> None:
    write(rendered(a="one\n", b="two\n"), tmp_path)
    for name in ("a", "b", "manifest.json"):
        os.utime(tmp_path / name, ns=(1, 1))
    done = write(rendered(a="one\n", b="new\n"), tmp_path)
    assert done.changed == ("b",)
    assert (tmp_path / "a").stat().st_mtime_ns == 1
    assert (tmp_path / "b").stat().st_mtime_ns > 1
    os.utime(tmp_path / "manifest.json", ns=(1, 1))
    assert write(rendered(a="one\n", b="new\n"), tmp_path).changed == ()
    assert (tmp_path / "manifest.json").stat().st_mtime_ns == 1


def test_what_is_no_longer_generated_goes_and_so_do_folders_that_it_leaves_empty(tmp_path: Path) -> None:
    write(rendered(a="one\n", x__y__z="two\n"), tmp_path)
    assert write(rendered(a="one\n"), tmp_path).removed == ("x/y/z",)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "manifest.json"]


def test_a_stale_file_that_was_edited_is_named_and_left_alone(tmp_path: Path) -> None:
    write(rendered(a="one\n", b="two\n"), tmp_path)
    (tmp_path / "b").write_text("mine\n")
    done = write(rendered(a="one\n"), tmp_path)
    assert (done.removed, done.left) == ((), ("b",))
    assert tree(tmp_path) == {"a": "one\n", "b": "mine\n"}
    assert listed(tmp_path) == ["a"]


def test_a_stale_file_that_is_gone_already_is_no_matter(tmp_path: Path) -> None:
    write(rendered(a="one\n", b="two\n"), tmp_path)
    (tmp_path / "b").unlink()
    assert write(rendered(a="one\n"), tmp_path).left == ()


def test_an_edited_file_that_is_ours_is_generated_anew(tmp_path: Path) -> None:
    write(rendered(a="one\n"), tmp_path)
    (tmp_path / "a").write_text("edited\n")
    assert write(rendered(a="one\n"), tmp_path).changed == ("a",)
    assert tree(tmp_path) == {"a": "one\n"}


def test_a_foreign_file_in_the_way_stops_everything(tmp_path: Path) -> None:
    (tmp_path / "b").write_text("somebody's\n")
    assert refusal(rendered(a="one\n", b="two\n"), tmp_path) == [
        f"b:-: LG918: {tmp_path}/b exists, and launchgen did not write it"
        " | move it away, or pass --force to overwrite it"
    ]
    assert tree(tmp_path) == {"b": "somebody's\n"}
    assert write(rendered(a="one\n", b="two\n"), tmp_path, force=True).changed == ("a", "b")


def test_a_foreign_file_that_is_the_same_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one\n")
    assert write(rendered(a="one\n"), tmp_path).changed == ()
    assert listed(tmp_path) == ["a"]


def test_a_folder_in_the_way_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for force in (False, True):
        (message,) = refusal(rendered(a="one\n"), tmp_path, force)
        assert message == f"a:-: LG918: {tmp_path}/a is a folder, where a file is to be written | move it away"


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    (message,) = refusal(rendered(a="one\n"), tmp_path / "out")
    assert message == f"out:-: LG919: {tmp_path}/out: file exists | make it a folder or file that you may write"


@pytest.mark.parametrize("path", ["../a", "/a", "x/../a", "./a", "x//a", "", "a\\b", "c:a", "a\nb"])
def test_a_path_that_leads_elsewhere_is_refused(tmp_path: Path, path: str) -> None:
    (message,) = refusal((Rendered(Output(path, "a.j2", {}, None), "x\n"),), tmp_path / "out")
    assert "LG917" in message
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("paths", [("a", "a"), ("a", "A"), ("a", "a/b"), ("manifest.json",)])
def test_outputs_that_would_be_one_file_are_refused(tmp_path: Path, paths: tuple[str, ...]) -> None:
    outputs = tuple(Rendered(Output(path, "a.j2", {}, None), "x\n") for path in paths)
    (message,) = refusal(outputs, tmp_path / "out")
    assert "cannot both be written" in message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"files": {"a": {}}}',
        '{"files": []}',
        "\ud800",
        '{"files": {"../x": {"sha256": "", "template": "", "backend": null, "entries": []}}}',
    ],
)
def test_a_damaged_manifest_stops_everything_until_forced(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    (message,) = refusal(rendered(a="one\n"), tmp_path)
    assert message.startswith("manifest.json:-: LG918: ")
    assert message.endswith("restore it from version control, or pass --force")
    write(rendered(a="one\n"), tmp_path, force=True)
    assert listed(tmp_path) == ["a"]


def test_a_manifest_cannot_make_us_remove_what_lies_outside(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("x")
    out = tmp_path / "out"
    owned = manifest.Owned(manifest.sha256(b"x"), "a.j2", None)
    files.replace(out / "manifest.json", manifest.dump({"../victim": owned}).encode())
    refusal(rendered(a="one\n"), out)
    assert victim.exists()


def test_a_crash_while_writing_leaves_whole_files_that_the_next_run_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(rendered(a="one\n"), tmp_path)
    real, calls = files.replace, []

    def crash(path: Path, data: bytes) -> None:
        calls.append(path.name)
        if path.name == "c":
            raise KeyboardInterrupt
        real(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(writing, "replace", crash)
        with pytest.raises(KeyboardInterrupt):
            write(rendered(a="new\n", b="two\n", c="three\n"), tmp_path)
    assert calls == ["manifest.json", "a", "b", "c"]
    assert tree(tmp_path) == {"a": "new\n", "b": "two\n"}
    # The spec is edited before the next run, so that `b` is neither what is there nor foreign.
    assert write(rendered(a="new\n", b="other\n"), tmp_path).changed == ("b",)
    assert listed(tmp_path) == ["a", "b"]


def test_a_write_that_fails_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(source: object, target: object) -> None:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(os, "replace", fail)
    (message,) = refusal(rendered(a="one\n"), tmp_path)
    assert message.startswith(f"manifest.json:-: LG919: {tmp_path}/manifest.json: no space left on device | ")
    assert list(tmp_path.iterdir()) == []


def test_files_get_the_mode_that_the_user_gives_new_ones_and_keep_their_own(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write(rendered(a="one\n"), tmp_path)
        assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640
        (tmp_path / "a").chmod(0o600)
        write(rendered(a="two\n"), tmp_path)
        assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_runs_at_the_same_time_leave_what_one_of_them_wrote(tmp_path: Path) -> None:
    variants = [rendered(**{f"f{n}": f"{v}\n" for n in range(20)}, **{f"only{v}": "x\n"}) for v in range(4)]
    failures: list[BaseException] = []

    def run(texts: tuple[Rendered, ...]) -> None:
        try:
            for _ in range(5):
                assert isinstance(write(texts, tmp_path), Written)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(texts,)) for texts in variants]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert tree(tmp_path) in [{one.output.path: one.text for one in texts} for texts in variants]
    assert listed(tmp_path) == sorted(tree(tmp_path))
