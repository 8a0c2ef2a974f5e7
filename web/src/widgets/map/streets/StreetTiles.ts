import { type Coords, type DoneCallback, GridLayer, Util } from 'leaflet';
import * as styles from './StreetTiles.module.css';
import { TileLoader } from './TileLoader';

/** The first zoom with streets, which shows a city. From farther away, the map's own shapes show more. */
export const FIRST_STREET_ZOOM = 9;

/** Street images from a tile server, on top of the map's own shapes. They fade in one by one, and nothing waits for them. */
export class StreetTiles extends GridLayer {
  private readonly loader: TileLoader;
  private readonly cancels = new Map<HTMLElement, () => void>();

  /**
   * @param url a template with `{z}`, `{x}` and `{y}`
   * @param onTile called for each tile that has loaded
   * @param onFailure called when the browser is offline, or when loading pauses after repeated failures
   */
  constructor(
    private readonly url: string,
    maxZoom: number,
    private readonly onTile: () => void,
    onFailure: () => void,
  ) {
    super({ minZoom: FIRST_STREET_ZOOM, maxZoom });
    this.loader = new TileLoader(onFailure);
    this.on('tileunload', ({ tile }) => this.cancels.get(tile)?.());
  }

  end(): void {
    this.loader.end();
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    tile.className = styles.street ?? '';
    const cancel = this.loader.load(Util.template(this.url, { x, y, z }), (image) => {
      this.cancels.delete(tile);
      if (!image) return done(new Error('The tile did not load.'), tile);
      const objectUrl = URL.createObjectURL(image);
      const finishTile = (isImage: boolean) => {
        URL.revokeObjectURL(objectUrl);
        if (isImage) this.onTile();
        done(isImage ? undefined : new Error('The tile is not an image.'), tile);
      };
      tile.onload = () => finishTile(true);
      tile.onerror = () => finishTile(false);
      tile.src = objectUrl;
    });
    this.cancels.set(tile, () => {
      cancel();
      this.cancels.delete(tile);
    });
    return tile;
  }
}
