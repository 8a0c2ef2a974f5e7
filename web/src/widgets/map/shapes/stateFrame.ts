import type { StateShape } from '../../../stores/shapes';
import { type Coordinates, type Point, project, SHAPE_UNITS } from '../view/projection';

/** A state map's width in drawing units. It is the same for every state, so that text and squares are the same size on every map. */
const WIDTH = 640;
const MAX_HEIGHT = 640;
/** Space for squares and names at the coast. */
const MARGIN = 24;

/** The frame of a state's map, which converts shapes and coordinates to drawing units. */
export interface StateFrame {
  readonly width: number;
  readonly height: number;
  /** The transform of the shape's path, whose coordinates are in `SHAPE_UNITS` from the corner of its box. */
  readonly transform: string;
  /** Converts coordinates to drawing units, rounded to a tenth. */
  toPoint(at: Coordinates): Point;
}

export function createStateFrame({ box: [west, north, east, south] }: Pick<StateShape, 'box'>): StateFrame {
  const scale = Math.min((WIDTH - 2 * MARGIN) / (east - west), (MAX_HEIGHT - 2 * MARGIN) / (south - north));
  const roundToTenth = (value: number) => Math.round(value * 10) / 10;
  const left = roundToTenth((WIDTH - (east - west) * scale) / 2);
  return {
    width: WIDTH,
    height: Math.ceil((south - north) * scale) + 2 * MARGIN,
    transform: `translate(${left} ${MARGIN}) scale(${scale.toPrecision(5)})`,
    toPoint: (at) => {
      const { x, y } = project(at);
      return { x: roundToTenth((x * SHAPE_UNITS - west) * scale + left), y: roundToTenth((y * SHAPE_UNITS - north) * scale + MARGIN) };
    },
  };
}
