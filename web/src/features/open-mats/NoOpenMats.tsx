import { type FindQuery, type OpenMatsResponse, type PlaceChoice, stateBySlug, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { filterName } from '../../words/filters';
import { formatCount } from '../../words/facts';
import { withPlace } from '../../widgets/near/entries';
import { WhichPlace } from '../../widgets/places/WhichPlace';
import { pathInPlace, openMatsAddress } from './address';
import { formatPlace } from './words';

interface Props {
  readonly query: FindQuery;
  readonly response: OpenMatsResponse;
}

/** Shown if no open mat matches: which filters to remove, how many open mats that finds, and where else to look. */
export function NoOpenMats({ query, response }: Props) {
  const relaxations = response.relaxations ?? [];
  const where = formatPlace(query, response);
  return (
    <Empty title={relaxations.length > 0 ? `No open mats ${where} match your filters` : `No open mats listed ${where} yet`}>
      {relaxations.length > 0 ? (
        <ul className="stack-small">
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={openMatsAddress(isRadius(filter) ? withFilter(query, filter) : withoutFilter(query, filter))}>{wayOut(filter, query)}</Link>:{' '}
              {formatCount(total, 'open mat')}
            </li>
          ))}
        </ul>
      ) : (
        <p>Call a gym and ask. Many host one on weekends, and we don’t have every schedule.</p>
      )}
      <Elsewhere query={query} />
    </Empty>
  );
}

const isRadius = (filter: string): boolean => filter.startsWith('radius:');

function wayOut(filter: string, query: FindQuery): string {
  if (isRadius(filter)) return `Search within ${filter.slice('radius:'.length)} miles`;
  if (filter.startsWith('day:')) return 'Show any day';
  if (filter.startsWith('attire:')) return 'Show gi and no-gi';
  if (filter.startsWith('fee:')) return 'Show any fee, listed or not';
  return `Search without ${filterName(filter, { query: { ...query, openMat: true }, affiliations: {} })}`;
}

function Elsewhere({ query: { near, stateSlug, citySlug, ...rest } }: { readonly query: FindQuery }) {
  const state = stateSlug && citySlug ? stateBySlug(stateSlug) : undefined;
  const gyms = near ? `${paths.states}?${new URLSearchParams({ near })}` : stateSlug && citySlug ? paths.city(stateSlug, citySlug) : undefined;
  return (
    <p>
      {gyms && (
        <>
          <Link to={gyms}>{near ? 'Gyms nearby' : 'Gyms in this city'}</Link>
          {' · '}
        </>
      )}
      {state && (
        <>
          <Link to={pathInPlace(rest, state.slug)}>Open mats in {state.name}</Link>
          {' · '}
        </>
      )}
      <Link to={pathInPlace(rest)}>All open mats</Link>
    </p>
  );
}

/** The address of the same open mats at one of the suggested places. */
export const placedAt = (query: FindQuery, { near, stateSlug }: PlaceChoice): string =>
  near ? openMatsAddress(withPlace(query, near)) : pathInPlace(query, stateSlug);

/** `near` names no known place, or more than one. */
export function PlaceUnknown({ query, choices }: { readonly query: FindQuery; readonly choices: readonly PlaceChoice[] | undefined }) {
  const all = <Link to={pathInPlace(query)}>All open mats</Link>;
  return <WhichPlace near={query.near ?? ''} choices={choices} pathTo={(choice) => placedAt(query, choice)} action={all} />;
}
