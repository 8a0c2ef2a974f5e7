import type { FindQuery, SessionsIn } from '@contract';
import { Link } from '../../../components/Link';
import * as list from '../parts/CountList.module.css';
import { inPlace } from './address';
import { whenInWords } from './words';

interface Props {
  readonly places: readonly SessionsIn[];
  readonly query: FindQuery;
  /** The states of the country, or the cities of the state asked for. */
  readonly kind: 'states' | 'cities';
}

/** States or cities with their open mats as asked, by name. */
export function Places({ places, query, kind }: Props) {
  const sorted = [...places].sort((a, b) => a.name.localeCompare(b.name));
  const title = kind === 'states' ? 'States' : 'Cities';
  return (
    <section aria-labelledby={kind} className="section">
      <h2 id={kind}>
        {title} with open mats {query.day ? whenInWords(query) : ''}
      </h2>
      <ul className={list.list} aria-label={`${title} with open mats`}>
        {sorted.map(({ slug, name, sessions }) => (
          <li key={slug}>
            <Link to={kind === 'states' ? inPlace(query, slug) : inPlace(query, query.stateSlug, slug)}>{name}</Link>
            <span className={list.count}>
              {sessions.toLocaleString('en-US')}
              <span className="visually-hidden">{sessions === 1 ? ' open mat' : ' open mats'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
