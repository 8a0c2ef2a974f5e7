import type { PopularCity } from '@contract';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { CityTile } from './CityTile';
import * as styles from './PopularCities.module.css';

/**
 * Returns how many of the six columns each tile spans. Rows of three and two tiles alternate like bricks, so that four corners never
 * meet. An incomplete last row is stretched to the full width, and its inner edges don't line up with those of the row above.
 */
export function computeTileSpans(count: number): number[] {
  const spans: number[] = [];
  for (let row = 0; spans.length < count; row++) {
    const remaining = count - spans.length;
    const full = row % 2 === 0 ? [2, 2, 2] : [3, 3];
    if (remaining >= full.length) spans.push(...full);
    else spans.push(...(remaining === 1 ? [6] : [2, 4]));
  }
  return spans;
}

const SPANS: Readonly<Record<number, string | undefined>> = { 2: styles.span2, 3: styles.span3, 4: styles.span4, 6: styles.span6 };

/** The popular cities as tiles (spec 2). */
export function PopularCities({ cities }: { cities: readonly PopularCity[] }) {
  if (cities.length === 0) {
    return (
      <p className="muted">
        No popular cities yet. <Link to={paths.states}>Choose a state</Link> to see its cities.
      </p>
    );
  }
  const spans = computeTileSpans(cities.length);
  return (
    <ul className={styles.grid}>
      {cities.map((city, index) => (
        <CityTile key={city.id} city={city} className={SPANS[spans[index] ?? 2]} />
      ))}
    </ul>
  );
}
