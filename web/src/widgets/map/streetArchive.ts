import * as leaflet from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import type { Palette } from './palette';
import { labelRulesIn, paintRulesIn } from './streetStyle';

/** A layer of an archive's streets in the colors given; rejected where the archive does not come. */
export async function archiveLayer(url: string, palette: Palette): Promise<leaflet.GridLayer> {
  const archive = new PMTiles(url);
  // An extract may end before the streets' smallest lanes: from nearer its last tiles are drawn larger.
  const { maxZoom: maxDataZoom } = await archive.getHeader();
  // The library takes Leaflet from where a page's own script tag would have put it.
  Object.assign(globalThis, { L: leaflet });
  // Its own types know nothing of Leaflet's.
  return leafletLayer({
    url: archive,
    maxDataZoom,
    paintRules: paintRulesIn(palette),
    labelRules: labelRulesIn(palette),
    attribution: '',
  }) as unknown as leaflet.GridLayer;
}
