import { sitePaths } from '@contract';
import { Link } from '../../../ui/Link';
import type { StateShape } from '../../../stores/shapes';
import { type LabeledSquare, type PlacedLabel, placeLabels } from './placeLabels';
import * as styles from './StateMap.module.css';
import { type StateFrame, createStateFrame } from './stateFrame';
import { hasCoordinates, type MapCity, getSquareSide } from './mapCities';
import { formatPlaceWithGyms } from './steps';

interface StateMapProps {
  readonly name: string;
  readonly slug: string;
  readonly shape: StateShape;
  readonly cities: readonly MapCity[];
}

/** How many squares are links. The others are drawn as one path, and the list has every city. */
const MAX_LINKS = 150;
/** Labels for a wide page and for a phone, where the drawing is half as large and its text is twice as large. */
const LABEL_STYLES = { wide: { fontSize: 14, maxLabels: 26, scale: 1 }, narrow: { fontSize: 26, maxLabels: 9, scale: 1.7 } } as const;

/** Element ids. A page has only one state map. */
const [OUTLINE_ID, INLAND_ID] = ['state-outline', 'state-inland'];

/** A state with its counties, and its cities as squares that link to them. The list of cities next to it is complete and works by keyboard. */
export function StateMap({ name, slug, shape, cities }: StateMapProps) {
  const frame = createStateFrame(shape);
  const placedCities = placeCities(frame, cities);
  const linkedCities = placedCities.slice(0, MAX_LINKS);
  return (
    <div className={styles.figure}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className={styles.map}>
        <title>{`Map of ${name} with its cities`}</title>
        <g transform={frame.transform}>
          <path id={OUTLINE_ID} d={shape.outline} className={styles.outline} />
          <path d={shape.counties} className={styles.counties} />
          {/* Cuts off lakes that continue in another state. */}
          <clipPath id={INLAND_ID}>
            <use href={`#${OUTLINE_ID}`} />
          </clipPath>
          <g clipPath={`url(#${INLAND_ID})`}>
            <path d={shape.rivers} className={styles.rivers} />
            <path d={shape.lakes} className={styles.lakes} />
          </g>
        </g>
        {placedCities.length > MAX_LINKS && <path d={placedCities.slice(MAX_LINKS).map(buildSquarePath).join('')} className={styles.others} />}
        {linkedCities.map((city) => (
          <Link
            key={city.slug}
            to={sitePaths.city(slug, city.slug)}
            className={styles.city}
            aria-label={formatPlaceWithGyms(city.name, city.gyms)}
            tabIndex={-1}
          >
            <rect x={city.x - city.side / 2} y={city.y - city.side / 2} width={city.side} height={city.side}>
              <title>{formatPlaceWithGyms(city.name, city.gyms)}</title>
            </rect>
          </Link>
        ))}
        <Labels labels={createLabels(linkedCities, frame, 'wide')} className={styles.wide ?? ''} />
        <Labels labels={createLabels(linkedCities, frame, 'narrow')} className={styles.narrow ?? ''} />
      </svg>
    </div>
  );
}

type PlacedCity = LabeledSquare & Pick<MapCity, 'slug' | 'gyms'>;

/** The cities with known positions, largest first, so that smaller squares are drawn on top. */
function placeCities(frame: StateFrame, cities: readonly MapCity[]): PlacedCity[] {
  const placedCities = cities
    .filter(hasCoordinates)
    .map(({ slug, name, gyms, latitude, longitude }) => ({ slug, name, gyms, side: getSquareSide(gyms), ...frame.toPoint({ latitude, longitude }) }));
  return placedCities.sort((a, b) => b.gyms - a.gyms || (a.slug < b.slug ? -1 : 1));
}

const createLabels = (cities: readonly PlacedCity[], frame: StateFrame, page: keyof typeof LABEL_STYLES): PlacedLabel[] => {
  const { fontSize, maxLabels, scale } = LABEL_STYLES[page];
  const squares = cities.map((city) => ({ ...city, side: city.side * scale }));
  return placeLabels(squares, frame, fontSize, maxLabels);
};

const buildSquarePath = ({ x, y, side }: PlacedCity): string => `M${x - side / 2} ${y - side / 2}h${side}v${side}h${-side}z`;

/** Hidden from screen readers, since the squares have the same labels. */
function Labels({ labels, className }: { labels: readonly PlacedLabel[]; className: string }) {
  return (
    <svg className={`${styles.names} ${className}`} aria-hidden="true" focusable="false">
      {labels.map(({ name, x, y, anchor }) => (
        <text key={`${name} ${x}`} x={x} y={y} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </svg>
  );
}
