import { listActiveFilters, type FindQuery, type OpenMatsResponse, type PlaceChoice, findStateBySlug, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { formatFilter } from '../../words/filters';
import { formatCount } from '../../words/facts';
import { withPlace } from '../../widgets/near/formQuery';
import { WhichPlace } from '../../widgets/places/WhichPlace';
import { getPathInPlace, getOpenMatsPath } from './getOpenMatsPath';
import { formatPlace, formatWhen } from './words';

interface Props {
  readonly query: FindQuery;
  readonly response: OpenMatsResponse;
}

/** Shown if no open mat matches: which filters to remove, how many open mats would then match, and where else to look. */
export function NoOpenMats({ query, response }: Props) {
  const relaxations = response.relaxations ?? [];
  const where = formatPlace(query, response);
  return (
    <Empty title={relaxations.length > 0 ? formatNoMatch(query, where) : `No open mats listed ${where} yet`}>
      {relaxations.length > 0 ? (
        <ul className="stack-small">
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={getOpenMatsPath(isRadius(filter) ? withFilter(query, filter) : withoutFilter(query, filter))}>{formatRelaxation(filter, query)}</Link>:{' '}
              {formatCount(total, 'open mat')}
            </li>
          ))}
        </ul>
      ) : (
        <p>Call a gym and ask. Many host one on weekends, and we don’t have every schedule.</p>
      )}
      <OtherPages query={query} />
    </Empty>
  );
}

/** `No open mats on Saturday, November 28 in Texas`, `No open mats in Texas match your filters` */
function formatNoMatch(query: FindQuery, where: string): string {
  const period = query.date || query.when || query.day ? `${formatWhen(query)} ` : '';
  const isFiltered = listActiveFilters(query).some((filter) => filter !== 'near' && filter !== 'bounds' && !/^(?:day|date|when):/.test(filter));
  return `No open mats ${period}${where}${isFiltered || period === '' ? ' match your filters' : ''}`;
}

const isRadius = (filter: string): boolean => filter.startsWith('radius:');

function formatRelaxation(filter: string, query: FindQuery): string {
  if (isRadius(filter)) return `Search within ${filter.slice('radius:'.length)} miles`;
  if (/^(?:day|date|when):/.test(filter)) return 'Show all dates';
  if (filter.startsWith('attire:')) return 'Show gi and no-gi';
  if (filter.startsWith('fee:')) return 'Show all fees, listed or not';
  return `Search without ${formatFilter(filter, { query: { ...query, openMat: true }, affiliations: {} })}`;
}

/** The path of the gyms near the place that the visitor searched for, or in the query's city. Undefined if it has neither. */
function getGymsPath({ near, stateSlug, citySlug }: FindQuery): string | undefined {
  if (near) return `${paths.states}?${new URLSearchParams({ near })}`;
  return stateSlug && citySlug ? paths.city(stateSlug, citySlug) : undefined;
}

/** Links to gyms nearby, or in the city, and to open mats in the state and the country. */
function OtherPages({ query }: { readonly query: FindQuery }) {
  const { near, stateSlug, citySlug, ...rest } = query;
  const state = stateSlug && citySlug ? findStateBySlug(stateSlug) : undefined;
  const gymsPath = getGymsPath(query);
  return (
    <p>
      {gymsPath && (
        <>
          <Link to={gymsPath}>{near ? 'Gyms nearby' : 'Gyms in this city'}</Link>
          {' · '}
        </>
      )}
      {state && (
        <>
          <Link to={getPathInPlace(rest, state.slug)}>Open mats in {state.name}</Link>
          {' · '}
        </>
      )}
      <Link to={getPathInPlace(rest)}>All open mats</Link>
    </p>
  );
}

/** The path of the same search at one of the suggested places. */
export const getPathAtPlace = (query: FindQuery, { near, stateSlug }: PlaceChoice): string =>
  near ? getOpenMatsPath(withPlace(query, near)) : getPathInPlace(query, stateSlug);

/** Shown if we don't know the place in `near`, or if several places have that name. */
export function UnknownPlace({ query, choices }: { readonly query: FindQuery; readonly choices: readonly PlaceChoice[] | undefined }) {
  const allLink = <Link to={getPathInPlace(query)}>All open mats</Link>;
  return <WhichPlace near={query.near ?? ''} choices={choices} getPath={(choice) => getPathAtPlace(query, choice)} action={allLink} />;
}
