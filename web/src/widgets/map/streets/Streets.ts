import type { Layer } from 'leaflet';
import { ARE_STREETS_AN_ARCHIVE, TILE_URL } from '../../../config';
import { type BaseMap, MAX_ZOOM, MAX_ZOOM_WITHOUT_STREETS } from '../view/BaseMap';
import type { Palette } from '../view/palette';
import { FIRST_STREET_ZOOM, StreetTiles } from './StreetTiles';

/** The streets of a map, if the build has any. Without them, and until they load, the map shows its own shapes. */
export class Streets {
  private archive: Layer | undefined;
  private tiles: StreetTiles | undefined;
  /** The latest requested colors: an archive being painted in other colors is dropped. */
  private wanted: Palette | undefined;
  private haveLoaded = false;

  /** @param onChange called when streets appear or stop loading */
  constructor(
    private readonly map: BaseMap,
    palette: Palette,
    private readonly onChange: () => void,
  ) {
    if (ARE_STREETS_AN_ARCHIVE) this.recolor(palette);
    else if (TILE_URL)
      this.tiles = new StreetTiles(
        TILE_URL,
        MAX_ZOOM,
        () => this.appear(),
        () => this.fail(),
      ).addTo(map);
  }

  /** Whether the tiles shown at a zoom include town and street names. */
  hasNames(zoom: number): boolean {
    return this.tiles !== undefined && this.haveLoaded && Math.round(zoom) >= FIRST_STREET_ZOOM;
  }

  /** Repaints an archive. Image tiles stay as they are. */
  recolor(palette: Palette): void {
    if (TILE_URL && ARE_STREETS_AN_ARCHIVE) void this.paint(TILE_URL, palette);
  }

  end(): void {
    this.wanted = undefined;
    this.tiles?.end();
  }

  private appear(): void {
    if (this.haveLoaded) return;
    this.haveLoaded = true;
    this.map.getContainer().dataset.streets = 'shown';
    this.map.setMaxZoom(MAX_ZOOM);
    this.onChange();
  }

  /** The map's own shapes show no more detail at closer zooms. */
  private fail(): void {
    if (this.haveLoaded) return;
    this.map.getContainer().dataset.streets = 'failed';
    this.map.setMaxZoom(MAX_ZOOM_WITHOUT_STREETS);
  }

  private async paint(url: string, palette: Palette): Promise<void> {
    this.wanted = palette;
    try {
      const { archiveLayer } = await import('./streetArchive');
      const layer = await archiveLayer(new URL(url, location.href).href, palette);
      if (this.wanted !== palette) return;
      this.archive?.remove();
      this.archive = layer.addTo(this.map);
      this.appear();
    } catch {
      this.fail();
    }
  }
}
