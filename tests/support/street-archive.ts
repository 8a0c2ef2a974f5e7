import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import { zxyToTileId } from 'pmtiles';

/** Layers of the basemap's schema, as GeoJSON. */
export type StreetLayers = Readonly<Record<string, FeatureCollection>>;

const HEADER_BYTES = 127;
const PLAIN = 1;
const VECTOR_TILES = 1;
const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/**
 * A small archive of vector tiles (PMTiles 3: github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), uncompressed and with one
 * directory: to a map, the same as an extract of the US.
 */
export function streetArchive(layers: StreetLayers, zooms: { readonly from: number; readonly to: number }): Buffer {
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT(features, { maxZoom: zooms.to, indexMaxZoom: zooms.to, indexMaxPoints: 0 })] as const,
  );
  const tiles = new Map<number, Buffer>();
  const add = (z: number, x: number, y: number): void => {
    const held = indexes.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    if (held.length === 0) return;
    if (z >= zooms.from) tiles.set(zxyToTileId(z, x, y), Buffer.from(fromGeojsonVt(Object.fromEntries(held))));
    if (z === zooms.to) return;
    for (const [right, down] of QUARTERS) add(z + 1, 2 * x + right, 2 * y + down);
  };
  add(0, 0, 0);
  const ordered = [...tiles].sort(([a], [b]) => a - b);
  const directory = directoryOf(ordered);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(ordered.map(([, tile]) => tile));
  return Buffer.concat([headerOf(directory, metadata, data, ordered.length, zooms), directory, metadata, data]);
}

/** Ids as differences, run lengths of one, lengths, and offsets, each following the one before. */
function directoryOf(tiles: readonly (readonly [id: number, tile: Buffer])[]): Buffer {
  const ids = tiles.map(([id], at) => id - (tiles[at - 1]?.[0] ?? 0));
  const numbers = [tiles.length, ...ids, ...tiles.map(() => 1), ...tiles.map(([, tile]) => tile.length), ...tiles.map((_, at) => (at === 0 ? 1 : 0))];
  return Buffer.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

function headerOf(directory: Buffer, metadata: Buffer, data: Buffer, tiles: number, { from, to }: { readonly from: number; readonly to: number }): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const dataAt = HEADER_BYTES + directory.length + metadata.length;
  const places = [HEADER_BYTES, directory.length, HEADER_BYTES + directory.length, metadata.length, dataAt, 0, dataAt, data.length, tiles, tiles, tiles];
  for (const [at, place] of places.entries()) header.writeBigUInt64LE(BigInt(place), 8 + 8 * at);
  header.set([1, PLAIN, PLAIN, VECTOR_TILES, from, to], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at);
  return header;
}
