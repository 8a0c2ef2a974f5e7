import { getOwn, STATES, sitePaths } from '@contract';
import { Link } from '../../../ui/Link';
import { nation } from '../../../generated/nation';
import * as styles from './NationMap.module.css';
import { LegendList, StepLegend, getStepClass, Swatch } from './StepLegend';
import { formatPlaceWithGyms, chooseStepBounds } from './steps';

/** All shapes, plus a column on the right for squares, in the pixels of us-atlas' Albers files. */
const VIEW_BOX = '-60 6 1112 606';
/** Small states in the East, from north to south. Like Hawaii, each also has a square in the sea, which is easier to read and press. */
const SMALL_EASTERN_STATES = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'] as const;
const SQUARE = { width: 62, height: 30 } as const;
const SQUARES = new Map<string, Position>([
  ...SMALL_EASTERN_STATES.map((code, index): [string, Position] => [code, [982, 196 + 35 * index]]),
  ['HI', [226, 566]],
]);
/** How far a state's label is moved from its center, which is too close to the shore or a border. */
const LABEL_OFFSETS = new Map<string, Position>(Object.entries({ FL: [16, 0], LA: [-12, 0], ID: [0, 20], CA: [-8, 0] } as const));
type Position = readonly [x: number, y: number];

export interface NationMapProps {
  /** The number of gyms by state code. */
  readonly gyms: ReadonlyMap<string, number>;
}

/** The country with Alaska and Hawaii as insets. States are links, darker with more gyms. Territories are below the map. */
export function NationMap({ gyms }: NationMapProps) {
  const bounds = chooseStepBounds(Math.max(0, ...gyms.values()));
  const territories = STATES.filter(({ code, territory }) => territory && gyms.has(code));
  const getStateClass = (code: string) => getStepClass(gyms.get(code) ?? 0, bounds);
  return (
    <div className={styles.figure}>
      <svg viewBox={VIEW_BOX} className={styles.map}>
        <title>Map of the states</title>
        {STATES.filter(({ territory }) => !territory).map(({ code, name, slug }) => (
          <StateLink
            key={code}
            code={code}
            name={formatPlaceWithGyms(`${name} (${code})`, gyms.get(code) ?? 0)}
            to={sitePaths.state(slug)}
            step={getStateClass(code)}
          />
        ))}
      </svg>
      <StepLegend bounds={bounds} />
      {territories.length > 0 && (
        <LegendList label="Territories">
          {territories.map(({ code, name, slug }) => (
            <li key={code}>
              <Link to={sitePaths.state(slug)} aria-label={formatPlaceWithGyms(name, gyms.get(code) ?? 0)}>
                <Swatch className={getStateClass(code)} />
                {name}
              </Link>
            </li>
          ))}
        </LegendList>
      )}
    </div>
  );
}

function StateLink({ code, name, to, step }: { code: string; name: string; to: string; step: string }) {
  const shape = getOwn(nation, code);
  if (!shape) return null;
  const square = SQUARES.get(code);
  const [dx, dy] = LABEL_OFFSETS.get(code) ?? [0, 0];
  return (
    <Link to={to} className={`${styles.state} ${step}`}>
      <title>{name}</title>
      <path d={shape.path} />
      {square ? (
        <g className={styles.beside}>
          <rect x={square[0]} y={square[1]} width={SQUARE.width} height={SQUARE.height} />
          <text x={square[0] + SQUARE.width / 2} y={square[1] + SQUARE.height / 2}>
            {code}
          </text>
        </g>
      ) : (
        <text x={shape.middle[0] + dx} y={shape.middle[1] + dy}>
          {code}
        </text>
      )}
    </Link>
  );
}
