import { boxes } from '../../../generated/boxes';
import { type Box, loadOutlines, loadStateFile, loadZips, type StateFile } from '../../../stores/shapes';
import { CanvasLayer, type Drawing } from '../view/CanvasLayer';
import { extentOf, toPixels, type Viewport, worldPixels } from '../view/viewport';
import type { Palette } from '../view/palette';
import type { PlaceName } from './placeNames';
import { SHAPE_UNITS } from '../view/projection';
import { FIRST_ZOOM_WITH_TOWNS, LAST_ZOOM_OF_TOWNS, townNames } from './towns';

/** From this zoom on, states are drawn from their own files, with counties and towns. */
const NEAR = FIRST_ZOOM_WITH_TOWNS;
const COUNTIES = 7.2;
/** Closer up, simplified shapes would look wrong: rivers first, since they are just lines. */
const LAST_ZOOM = { lakes: 11, rivers: 9 } as const;
const STATE_NAMES = { from: 4.6, to: 6.8 } as const;
/**
 * From this zoom on, most ZIP codes of a city fit next to each other. They orient local visitors where the land shows no
 * streets.
 */
const FIRST_ZOOM_WITH_ZIPS = 11.5;

const STATES = Object.entries(boxes).map(([code, shape]) => ({ code, ...shape }));

const nameOfState = ({ code, middle: [x, y] }: (typeof STATES)[number]): PlaceName => ({ text: code, x: x / SHAPE_UNITS, y: y / SHAPE_UNITS, of: 'state' });

/** A state drawn in detail: its paths are built once, its towns' names once per zoom. */
interface Near {
  readonly file: StateFile;
  readonly outline: Path2D;
  readonly counties: Path2D;
  readonly lakes: Path2D;
  readonly rivers: Path2D;
  readonly names: Map<number, PlaceName[]>;
}

/**
 * States, counties and water, and the names and ZIP codes on them, which another layer draws. Data is fetched when it comes into
 * view.
 */
export class LandLayer extends CanvasLayer {
  private far: ReadonlyMap<string, Path2D> | undefined;
  private readonly near = new Map<string, Near>();
  private readonly zips = new Map<string, readonly PlaceName[]>();
  private readonly requested = new Set<string>();

  /** @param onNames called when new names have loaded */
  constructor(private readonly onNames: () => void) {
    super(true);
  }

  protected override draw(drawing: Drawing): void {
    const { context, viewport, palette, ratio } = drawing;
    context.fillStyle = palette.sea;
    context.fillRect(0, 0, viewport.width, viewport.height);
    context.lineJoin = 'round';
    const visible = STATES.filter(({ box }) => isIn(box, viewport));
    const scale = worldPixels(viewport.zoom) / SHAPE_UNITS;
    for (const { code, box } of visible) {
      const near = viewport.zoom >= NEAR ? this.nearOf(code) : undefined;
      const outline = near?.outline ?? this.farOf(code, viewport.zoom);
      if (!outline) continue;
      const [left, top] = near?.file.shape.box ?? box;
      const corner = toPixels(viewport, { x: left / SHAPE_UNITS, y: top / SHAPE_UNITS });
      context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * corner.x, ratio * corner.y);
      drawState(context, outline, near && partsAt(near, viewport.zoom), palette, scale);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The loaded names within a viewport. */
  namesIn(viewport: Viewport): PlaceName[] {
    const visible = STATES.filter(({ box }) => isIn(box, viewport));
    const states = viewport.zoom >= STATE_NAMES.from && viewport.zoom < STATE_NAMES.to ? visible.map(nameOfState) : [];
    if (viewport.zoom < FIRST_ZOOM_WITH_TOWNS) return states;
    const zoom = Math.min(LAST_ZOOM_OF_TOWNS, Math.floor(viewport.zoom));
    const towns = visible.flatMap(({ code }) => this.townsOf(code, zoom));
    return [...states, ...towns, ...(viewport.zoom < FIRST_ZOOM_WITH_ZIPS ? [] : visible.flatMap(({ code }) => this.zipsIn(code, viewport)))];
  }

  private zipsIn(code: string, viewport: Viewport): readonly PlaceName[] {
    this.fetchOnce(`${code} zips`, async () => {
      const [file, zips] = await Promise.all([loadStateFile(code), loadZips(code)]);
      const [left, top] = file?.shape.box ?? [0, 0];
      this.zips.set(
        code,
        zips.map(([text, x, y]) => ({ text, x: (left + x) / SHAPE_UNITS, y: (top + y) / SHAPE_UNITS, of: 'zip' })),
      );
    });
    const { low, high } = extentOf(viewport);
    return (this.zips.get(code) ?? []).filter(({ x, y }) => x >= low.x && x <= high.x && y >= low.y && y <= high.y);
  }

  private townsOf(code: string, zoom: number): PlaceName[] {
    const near = this.near.get(code);
    if (!near) return [];
    const known = near.names.get(zoom) ?? townNames(near.file.shape, near.file.towns, zoom);
    near.names.set(zoom, known);
    return known;
  }

  /** A coarse outline; close up, only until the state's own file has loaded. */
  private farOf(code: string, zoom: number): Path2D | undefined {
    if (zoom < NEAR && !this.far) {
      this.fetchOnce('far', async () => {
        this.far = new Map(Object.entries(await loadOutlines()).map(([state, outline]) => [state, new Path2D(outline)]));
      });
    }
    return this.far?.get(code);
  }

  private nearOf(code: string): Near | undefined {
    this.fetchOnce(code, async () => {
      const file = await loadStateFile(code);
      if (file) this.near.set(code, nearOf(file));
    });
    return this.near.get(code);
  }

  /** Fetches what is neither loaded nor on its way; a failed fetch is retried at the next drawing. */
  private fetchOnce(what: string, fetch: () => Promise<void>): void {
    if (this.requested.has(what)) return;
    this.requested.add(what);
    fetch().then(
      () => {
        this.refresh();
        this.onNames();
      },
      () => this.requested.delete(what),
    );
  }
}

function nearOf(file: StateFile): Near {
  const { outline, counties, lakes, rivers } = file.shape;
  return {
    file,
    outline: new Path2D(outline),
    counties: new Path2D(counties),
    lakes: new Path2D(lakes),
    rivers: new Path2D(rivers),
    names: new Map(),
  };
}

type Parts = Partial<Pick<Near, 'counties' | 'lakes' | 'rivers'>>;
/** The parts of a state to draw at a zoom. */
function partsAt({ counties, lakes, rivers }: Near, zoom: number): Parts {
  return { ...(zoom >= COUNTIES && { counties }), ...(zoom <= LAST_ZOOM.lakes && { lakes }), ...(zoom <= LAST_ZOOM.rivers && { rivers }) };
}

function drawState(context: CanvasRenderingContext2D, outline: Path2D, parts: Parts | undefined, palette: Palette, scale: number): void {
  const stroke = (path: Path2D | undefined, color: string, pixels: number) => {
    if (!path) return;
    context.lineWidth = pixels / scale;
    context.strokeStyle = color;
    context.stroke(path);
  };
  context.fillStyle = palette.land;
  context.fill(outline);
  stroke(parts?.counties, palette.county, 1);
  stroke(parts?.rivers, palette.water, 1.5);
  if (parts?.lakes) {
    context.fillStyle = palette.water;
    context.fill(parts.lakes, 'evenodd');
  }
  stroke(outline, palette.border, 1.2);
}

function isIn(box: Box, viewport: Viewport): boolean {
  const { low, high } = extentOf(viewport);
  return box[0] <= high.x * SHAPE_UNITS && box[2] >= low.x * SHAPE_UNITS && box[1] <= high.y * SHAPE_UNITS && box[3] >= low.y * SHAPE_UNITS;
}
