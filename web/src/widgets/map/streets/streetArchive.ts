import * as leaflet from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import type { Palette } from '../view/palette';
import { labelRulesIn, paintRulesIn } from './streetStyle';

/** A street layer from an archive in the given colors; rejects if the archive fails to load. */
export async function archiveLayer(url: string, palette: Palette): Promise<leaflet.GridLayer> {
  const archive = new PMTiles(url);
  // An extract may end before the smallest streets: at closer zooms, its last tiles are enlarged.
  const { maxZoom: maxDataZoom } = await archive.getHeader();
  // The library expects Leaflet as a global, as a script tag would provide it.
  Object.assign(globalThis, { L: leaflet });
  // The library's types don't extend Leaflet's.
  return leafletLayer({
    url: archive,
    maxDataZoom,
    paintRules: paintRulesIn(palette),
    labelRules: labelRulesIn(palette),
    attribution: '',
  }) as unknown as leaflet.GridLayer;
}
