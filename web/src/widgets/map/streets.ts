import { type Layer, tileLayer } from 'leaflet';
import { ARE_STREETS_AN_ARCHIVE, TILE_URL } from '../../config';
import { type GymsMap, MAX_ZOOM } from './leafletMap';
import type { Palette } from './palette';

/** The streets of a map, where the build names some; without them, and where they don't come, the land lies bare. */
export class Streets {
  private layer: Layer | undefined;
  /** Colors asked for last: what was on its way in others is dropped. */
  private wanted: Palette | undefined;

  constructor(
    private readonly map: GymsMap,
    palette: Palette,
  ) {
    if (!TILE_URL) return;
    if (ARE_STREETS_AN_ARCHIVE) this.recolor(palette);
    else this.layer = tileLayer(TILE_URL, { maxZoom: MAX_ZOOM }).addTo(map);
  }

  /** An archive is painted anew; pictures are as they are. */
  recolor(palette: Palette): void {
    if (TILE_URL && ARE_STREETS_AN_ARCHIVE) void this.paint(TILE_URL, palette);
  }

  end(): void {
    this.wanted = undefined;
  }

  private async paint(url: string, palette: Palette): Promise<void> {
    this.wanted = palette;
    try {
      const { archiveLayer } = await import('./streetArchive');
      const layer = await archiveLayer(new URL(url, location.href).href, palette);
      if (this.wanted !== palette) return;
      this.layer?.remove();
      this.layer = layer.addTo(this.map);
    } catch (error) {
      console.error('The streets did not load.', error);
    }
  }
}
