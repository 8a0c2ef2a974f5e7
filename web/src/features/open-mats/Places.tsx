import type { CitySessions, FindQuery, PlaceSessions } from '@contract';
import { Link } from '../../ui/Link';
import * as list from '../../widgets/places/CountList.module.css';
import { getPathInPlace } from './getOpenMatsPath';
import * as styles from './Places.module.css';
import { formatWhen } from './words';
import { withCommas } from '../../words/withCommas';
import { sortByName } from '../../words/sortByName';

interface Props {
  readonly places: readonly PlaceSessions[];
  readonly query: FindQuery;
  /** The states of the country, or the cities of the query's state. */
  readonly kind: 'states' | 'cities';
}

/** States or cities with their number of open mats, by name. */
export function Places({ places, query, kind }: Props) {
  const sorted = sortByName(places);
  const title = kind === 'states' ? 'States' : 'Cities';
  return (
    <section aria-labelledby={kind} className="section">
      <h2 id={kind}>{query.date || query.when || query.day ? `${title} with open mats ${formatWhen(query)}` : `${title} with open mats`}</h2>
      <ul className={list.list} aria-label={`${title} with open mats`}>
        {sorted.map(({ slug, name, sessions }) => (
          <li key={slug}>
            <Link to={kind === 'states' ? getPathInPlace(query, slug) : getPathInPlace(query, query.stateSlug, slug)}>{name}</Link>
            <span className={list.count}>
              {withCommas(sessions)}
              <span className="visually-hidden">{sessions === 1 ? ' open mat' : ' open mats'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BiggestCitiesProps {
  readonly cities: readonly CitySessions[];
  readonly query: FindQuery;
  /** The number of open mats in the whole country. */
  readonly total: number;
}

/** Links to the cities with the most open mats. */
export function BiggestCities({ cities, query, total }: BiggestCitiesProps) {
  return (
    <section aria-labelledby="biggest-cities" className={styles.biggestCities}>
      <h2 id="biggest-cities">Cities with the most open mats</h2>
      <ul className={list.list}>
        {cities.map(({ stateSlug, stateCode, slug, name, sessions }) => (
          <li key={`${stateSlug} ${slug}`}>
            <Link to={getPathInPlace(query, stateSlug, slug)}>
              {name}, {stateCode}
            </Link>
            <span className={list.count}>{withCommas(sessions)}</span>
          </li>
        ))}
        <li>
          <Link to="#states">All states</Link>
          <span className={list.count}>{withCommas(total)}</span>
        </li>
      </ul>
    </section>
  );
}
