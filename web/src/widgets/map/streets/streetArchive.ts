import * as leaflet from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import type { Palette } from '../view/palette';
import { buildLabelRules, buildPaintRules } from './streetStyle';

/** Creates a street layer from an archive, in the map's colors. Rejects if the archive fails to load. */
export async function createArchiveLayer(url: string, palette: Palette): Promise<leaflet.GridLayer> {
  const archive = new PMTiles(url);
  // An extract may lack the smallest streets. At closer zooms, its last tiles are enlarged.
  const { maxZoom: maxDataZoom } = await archive.getHeader();
  // The library expects Leaflet as a global, as a script tag would provide it.
  Object.assign(globalThis, { L: leaflet });
  // The library's types don't extend Leaflet's.
  return leafletLayer({
    url: archive,
    maxDataZoom,
    paintRules: buildPaintRules(palette),
    labelRules: buildLabelRules(palette),
    attribution: '',
  }) as unknown as leaflet.GridLayer;
}
