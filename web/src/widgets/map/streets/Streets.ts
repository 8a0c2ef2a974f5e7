import type { Layer } from 'leaflet';
import { IS_STREET_ARCHIVE, TILE_URL } from '../../../config';
import type { CanvasMap } from '../view/CanvasLayer';
import { MAX_ZOOM, MAX_ZOOM_WITHOUT_STREETS } from '../view/zooms';
import { FIRST_STREET_ZOOM, StreetTiles } from './StreetTiles';

/** The streets of a map, if the build has any. Without them, and until they load, the map shows its own shapes. */
export class Streets {
  private archive: Layer | undefined;
  private tiles: StreetTiles | undefined;
  private haveLoaded = false;
  /** Changes with each call of `paint` and `end`. A layer that finishes loading after a later call is outdated, so it is dropped. */
  private latestPaintId = 0;

  constructor(private readonly map: CanvasMap) {
    if (!TILE_URL) return;
    if (IS_STREET_ARCHIVE) {
      const paint = () => void this.paint(new URL(TILE_URL ?? '', location.href).href);
      paint();
      map.on('recolor', paint);
      return;
    }
    this.tiles = new StreetTiles(
      TILE_URL,
      MAX_ZOOM,
      () => this.onLoaded(),
      () => this.onFailed(),
    ).addTo(map);
  }

  /** Whether the tiles shown at a zoom include town and street names. */
  hasNames(zoom: number): boolean {
    return this.tiles !== undefined && this.haveLoaded && Math.round(zoom) >= FIRST_STREET_ZOOM;
  }

  end(): void {
    this.latestPaintId++;
    this.tiles?.end();
  }

  private onLoaded(): void {
    if (this.haveLoaded) return;
    this.haveLoaded = true;
    this.map.getContainer().dataset.streets = 'shown';
    this.map.setMaxZoom(MAX_ZOOM);
    this.map.fire('names');
  }

  /** Limits the zoom, since the map's own shapes show no more detail at closer zooms. */
  private onFailed(): void {
    if (this.haveLoaded) return;
    this.map.getContainer().dataset.streets = 'failed';
    this.map.setMaxZoom(MAX_ZOOM_WITHOUT_STREETS);
  }

  /** Draws an archive in the map's colors. */
  private async paint(url: string): Promise<void> {
    const paintId = ++this.latestPaintId;
    try {
      const { createArchiveLayer } = await import('./streetArchive');
      const layer = await createArchiveLayer(url, this.map.palette);
      if (this.latestPaintId !== paintId) return;
      this.archive?.remove();
      this.archive = layer.addTo(this.map);
      this.onLoaded();
    } catch {
      this.onFailed();
    }
  }
}
