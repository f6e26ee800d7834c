"""Reads each file of GeoParquet of a folder in three ways, and holds it against the GeoJSON of the same name."""

import json
import sys
from datetime import datetime
from pathlib import Path

import duckdb
import geopandas
import pandas
import pyarrow.parquet
from shapely.geometry import shape


def expect(what, found, expected):
    if found != expected:
        raise SystemExit(f"{what}: {found!r} found, {expected!r} expected")


def same(found, expected):
    """Whether a geometry, or none, is the same with all its heights."""
    if found is None or expected is None:
        return found is None and expected is None
    return found.has_z == expected.has_z and found.wkb == expected.wkb


def check_geopandas(path, features):
    frame = geopandas.read_parquet(path)
    expect(f"{path.stem}: rows", len(frame), len(features))
    expect(f"{path.stem}: reference system", frame.crs.to_string(), "OGC:CRS84")
    for index, feature in enumerate(features):
        expected = None if feature["geometry"] is None else shape(feature["geometry"])
        found = frame.geometry.iloc[index]
        if not same(found, expected):
            raise SystemExit(f"{path.stem}, row {index}: {found} found, {expected} expected")
    boxed = [shape(each["geometry"]) for each in features if each["geometry"] is not None]
    boxed = [each for each in boxed if not each.is_empty]
    if boxed:
        west, south, east, north = boxed[0].bounds
        near = [each for each in boxed if overlaps(each.bounds, boxed[0].bounds)]
        within = geopandas.read_parquet(path, bbox=(west, south, east, north))
        expect(f"{path.stem}: rows in a box", len(within), len(near))


def check_times(path, features):
    """The valid times of series, as instants of UTC, in all three."""
    if not any("valid_time" in each["properties"] for each in features):
        return
    expected = [each["properties"]["valid_time"] for each in features]
    frame = geopandas.read_parquet(path)
    expect(f"{path.stem}: type of times", str(frame["valid_time"].dtype), "datetime64[ms, UTC]")
    found = [None if pandas.isna(each) else each.isoformat() for each in frame["valid_time"]]
    expect(f"{path.stem}: times of GeoPandas", found, expected)
    rows = duckdb.execute(
        "select typeof(valid_time), epoch_ms(valid_time) from read_parquet(?)", [str(path)]
    ).fetchall()
    expect(f"{path.stem}: type of times", {kind for kind, _ in rows}, {"TIMESTAMP WITH TIME ZONE"})
    milliseconds = [each and int(datetime.fromisoformat(each).timestamp() * 1000) for each in expected]
    expect(f"{path.stem}: times of DuckDB", [each for _, each in rows], milliseconds)


def check_numbers(path, features):
    """The numbers of DuckDB, column by column."""
    names = {name for each in features for name, value in each["properties"].items() if type(value) in (int, float)}
    kinds = {name: {type(each["properties"].get(name)) for each in features} for name in names}
    for name in sorted(each for each in names if kinds[each] <= {int, float, type(None)}):
        rows = duckdb.execute(f'select "{name}" from read_parquet(?)', [str(path)]).fetchall()
        expect(f"{path.stem}: {name}", [each for (each,) in rows], [f["properties"].get(name) for f in features])


def overlaps(one, other):
    return one[0] <= other[2] and one[2] >= other[0] and one[1] <= other[3] and one[3] >= other[1]


def check_pyarrow(path, features):
    file = pyarrow.parquet.ParquetFile(path)
    metadata = file.metadata
    geo = json.loads(metadata.metadata[b"geo"])
    columns = json.loads(metadata.metadata[b"columns"])
    provenance = json.loads(metadata.metadata[b"provenance"])
    expect(f"{path.stem}: version", geo["version"], "1.1.0")
    expect(f"{path.stem}: request", provenance["request"], path.stem)
    for group in range(metadata.num_row_groups):
        if metadata.row_group(group).num_rows > 100_000:
            raise SystemExit(f"{path.stem}: a group is too large")
    rows = file.read().to_pylist()
    expect(f"{path.stem}: rows", len(rows), len(features))
    for index, (row, feature) in enumerate(zip(rows, features)):
        expect(f"{path.stem}, row {index}: id", row["id"], feature["id"])
        for name, value in feature["properties"].items():
            column = "property_geometry" if name == "geometry" else name
            is_text = column in columns["json"] and row[column] is not None
            found = json.loads(row[column]) if is_text else row[column]
            if isinstance(found, datetime):
                found = found.isoformat()
            expect(f"{path.stem}, row {index}: {name}", found, value)
        bounds = None if feature["geometry"] is None else shape(feature["geometry"])
        box = None if bounds is None or bounds.is_empty else tuple(bounds.bounds)
        expect(f"{path.stem}, row {index}: box", row["bbox"] and tuple(row["bbox"].values()), box)


def check_duckdb(path, features):
    counted = duckdb.execute(
        "select count(*), count(geometry), min(bbox.xmin) from read_parquet(?)", [str(path)]
    ).fetchone()
    geometries = [shape(each["geometry"]) for each in features if each["geometry"] is not None]
    wests = [each.bounds[0] for each in geometries if not each.is_empty]
    expect(
        f"{path.stem}: what DuckDB counts",
        counted,
        (len(features), len(geometries), min(wests) if wests else None),
    )


def main(folder):
    paths = sorted(Path(folder).glob("*.parquet"))
    for path in paths:
        features = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["features"]
        for check in [check_geopandas, check_pyarrow, check_duckdb, check_times, check_numbers]:
            check(path, features)
    print(f"{len(paths)} files read alike by GeoPandas, PyArrow and DuckDB.")


main(sys.argv[1])
