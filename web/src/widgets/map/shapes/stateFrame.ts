import type { StateShape } from '../../../stores/shapes';
import { type Place, type Point, project, SHAPE_UNITS } from '../view/projection';

/**
 * A state map's width in drawing units: the same for every state, so that letters and squares have one size; the height is
 * limited to it.
 */
const WIDTH = 640;
const MAX_HEIGHT = 640;
/** Space for squares and names at the coast. */
const MARGIN = 24;

/** How a state's shape is drawn, and where a place is on it. */
export interface StateFrame {
  readonly width: number;
  readonly height: number;
  /** For the shape's path, whose units are SHAPE_UNITS from its box's corner. */
  readonly transform: string;
  /** In drawing units, to a tenth. */
  place(at: Place): Point;
}

export function stateFrame({ box: [west, north, east, south] }: Pick<StateShape, 'box'>): StateFrame {
  const scale = Math.min((WIDTH - 2 * MARGIN) / (east - west), (MAX_HEIGHT - 2 * MARGIN) / (south - north));
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const left = tenths((WIDTH - (east - west) * scale) / 2);
  return {
    width: WIDTH,
    height: Math.ceil((south - north) * scale) + 2 * MARGIN,
    transform: `translate(${left} ${MARGIN}) scale(${scale.toPrecision(5)})`,
    place: (at) => {
      const { x, y } = project(at);
      return { x: tenths((x * SHAPE_UNITS - west) * scale + left), y: tenths((y * SHAPE_UNITS - north) * scale + MARGIN) };
    },
  };
}
