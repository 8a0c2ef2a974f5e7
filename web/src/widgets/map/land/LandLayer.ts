import { boxes } from '../../../generated/boxes';
import { type Box, loadOutlines, loadStateFile, loadZips, type StateFile } from '../../../stores/shapes';
import { CanvasLayer, type Drawing } from '../view/CanvasLayer';
import { getExtent, toPixels, type Viewport, getWorldPixels } from '../view/viewport';
import type { Palette } from '../view/palette';
import type { PlaceName } from './placeNames';
import { SHAPE_UNITS } from '../view/projection';
import { FIRST_ZOOM_WITH_TOWNS, LAST_ZOOM_OF_TOWNS, pickTownNames } from './towns';

/** From this zoom on, states are drawn in detail, from a file for each state. */
const FIRST_DETAILED_ZOOM = FIRST_ZOOM_WITH_TOWNS;
const FIRST_ZOOM_WITH_COUNTIES = 7.2;
/** At closer zooms than these, the simplified shapes would look wrong. Rivers do so first, since they are just lines. */
const LAST_ZOOM = { lakes: 11, rivers: 9 } as const;
const STATE_NAME_ZOOMS = { from: 4.6, to: 6.8 } as const;
/** From this zoom on, most of a city's ZIP codes fit next to each other. They help locals find their way on a map without streets. */
const FIRST_ZOOM_WITH_ZIPS = 11.5;

const STATE_BOXES = Object.entries(boxes).map(([code, shape]) => ({ code, ...shape }));

const toStateName = ({ code, middle: [x, y] }: (typeof STATE_BOXES)[number]): PlaceName => ({
  text: code,
  x: x / SHAPE_UNITS,
  y: y / SHAPE_UNITS,
  kind: 'state',
});

/** A state to draw in detail. Its paths are built once, and the names of its towns once per zoom. */
interface DetailedState {
  readonly file: StateFile;
  readonly outline: Path2D;
  readonly counties: Path2D;
  readonly lakes: Path2D;
  readonly rivers: Path2D;
  readonly names: Map<number, PlaceName[]>;
}

/**
 * Draws states, counties and water. It also provides the names and ZIP codes on them, which another layer draws. Data loads when
 * it comes into view.
 */
export class LandLayer extends CanvasLayer {
  private outlines: ReadonlyMap<string, Path2D> | undefined;
  private readonly detailedStates = new Map<string, DetailedState>();
  private readonly zips = new Map<string, readonly PlaceName[]>();
  private readonly requested = new Set<string>();

  /** @param onNames called when new names have loaded */
  constructor(private readonly onNames: () => void) {
    super({ isBottom: true });
  }

  protected override draw(drawing: Drawing): void {
    const { context, viewport, palette, ratio } = drawing;
    context.fillStyle = palette.sea;
    context.fillRect(0, 0, viewport.width, viewport.height);
    context.lineJoin = 'round';
    const visible = STATE_BOXES.filter(({ box }) => isVisible(box, viewport));
    const scale = getWorldPixels(viewport.zoom) / SHAPE_UNITS;
    for (const { code, box } of visible) {
      const detailed = viewport.zoom >= FIRST_DETAILED_ZOOM ? this.getDetailedState(code) : undefined;
      const outline = detailed?.outline ?? this.getCoarseOutline(code, viewport.zoom);
      if (!outline) continue;
      const [left, top] = detailed?.file.shape.box ?? box;
      const corner = toPixels(viewport, { x: left / SHAPE_UNITS, y: top / SHAPE_UNITS });
      context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * corner.x, ratio * corner.y);
      drawState(context, outline, detailed && pickDetails(detailed, viewport.zoom), palette, scale);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The loaded names within a viewport. */
  listNames(viewport: Viewport): PlaceName[] {
    const visible = STATE_BOXES.filter(({ box }) => isVisible(box, viewport));
    const states = viewport.zoom >= STATE_NAME_ZOOMS.from && viewport.zoom < STATE_NAME_ZOOMS.to ? visible.map(toStateName) : [];
    if (viewport.zoom < FIRST_ZOOM_WITH_TOWNS) return states;
    const zoom = Math.min(LAST_ZOOM_OF_TOWNS, Math.floor(viewport.zoom));
    const towns = visible.flatMap(({ code }) => this.listTowns(code, zoom));
    return [...states, ...towns, ...(viewport.zoom < FIRST_ZOOM_WITH_ZIPS ? [] : visible.flatMap(({ code }) => this.listZips(code, viewport)))];
  }

  private listZips(code: string, viewport: Viewport): readonly PlaceName[] {
    this.loadOnce(`${code} zips`, async () => {
      const [file, zips] = await Promise.all([loadStateFile(code), loadZips(code)]);
      const [left, top] = file?.shape.box ?? [0, 0];
      this.zips.set(
        code,
        zips.map(([text, x, y]) => ({ text, x: (left + x) / SHAPE_UNITS, y: (top + y) / SHAPE_UNITS, kind: 'zip' })),
      );
    });
    const { low, high } = getExtent(viewport);
    return (this.zips.get(code) ?? []).filter(({ x, y }) => x >= low.x && x <= high.x && y >= low.y && y <= high.y);
  }

  private listTowns(code: string, zoom: number): PlaceName[] {
    const state = this.detailedStates.get(code);
    if (!state) return [];
    const names = state.names.get(zoom) ?? pickTownNames(state.file.shape, state.file.towns, zoom);
    state.names.set(zoom, names);
    return names;
  }

  /** A coarse outline. At close zooms, it is drawn only until the state's file has loaded. */
  private getCoarseOutline(code: string, zoom: number): Path2D | undefined {
    if (zoom < FIRST_DETAILED_ZOOM && !this.outlines) {
      this.loadOnce('outlines', async () => {
        this.outlines = new Map(Object.entries(await loadOutlines()).map(([state, outline]) => [state, new Path2D(outline)]));
      });
    }
    return this.outlines?.get(code);
  }

  /** Undefined until the state's file has loaded. */
  private getDetailedState(code: string): DetailedState | undefined {
    this.loadOnce(code, async () => {
      const file = await loadStateFile(code);
      if (file) this.detailedStates.set(code, createDetailedState(file));
    });
    return this.detailedStates.get(code);
  }

  /** Loads the data with this key unless it has loaded or is loading. After a failure, the next drawing tries again. */
  private loadOnce(key: string, load: () => Promise<void>): void {
    if (this.requested.has(key)) return;
    this.requested.add(key);
    load().then(
      () => {
        this.scheduleRedraw();
        this.onNames();
      },
      () => this.requested.delete(key),
    );
  }
}

function createDetailedState(file: StateFile): DetailedState {
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

type Details = Partial<Pick<DetailedState, 'counties' | 'lakes' | 'rivers'>>;
/** The details of a state to draw at a zoom. */
function pickDetails({ counties, lakes, rivers }: DetailedState, zoom: number): Details {
  return { ...(zoom >= FIRST_ZOOM_WITH_COUNTIES && { counties }), ...(zoom <= LAST_ZOOM.lakes && { lakes }), ...(zoom <= LAST_ZOOM.rivers && { rivers }) };
}

function drawState(context: CanvasRenderingContext2D, outline: Path2D, details: Details | undefined, palette: Palette, scale: number): void {
  const stroke = (path: Path2D | undefined, color: string, pixels: number) => {
    if (!path) return;
    context.lineWidth = pixels / scale;
    context.strokeStyle = color;
    context.stroke(path);
  };
  context.fillStyle = palette.land;
  context.fill(outline);
  stroke(details?.counties, palette.county, 1);
  stroke(details?.rivers, palette.water, 1.5);
  if (details?.lakes) {
    context.fillStyle = palette.water;
    context.fill(details.lakes, 'evenodd');
  }
  stroke(outline, palette.border, 1.2);
}

function isVisible(box: Box, viewport: Viewport): boolean {
  const { low, high } = getExtent(viewport);
  return box[0] <= high.x * SHAPE_UNITS && box[2] >= low.x * SHAPE_UNITS && box[1] <= high.y * SHAPE_UNITS && box[3] >= low.y * SHAPE_UNITS;
}
