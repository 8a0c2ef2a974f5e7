import { listActiveFilters, type FindQuery, type FindResponse, type PlaceChoice, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import type { FindView } from '../../stores/findData';
import { formatCount } from '../../words/facts';
import { getFindPath } from './getFindPath';
import { withPlace } from '../../widgets/near/formQuery';
import { WhichPlace } from '../../widgets/places/WhichPlace';
import { NearForm } from '../../widgets/near/NearForm';
import { paths } from '../../words/paths';
import { formatFilter, type NamingContext } from '../../words/filters';

/** Shown if no gym matches: which filters to remove, and how many gyms would then match. */
export function NothingFound({ response: { relaxations = [] }, context, view }: { response: FindResponse; context: NamingContext; view: FindView }) {
  return (
    <Empty title={formatTitle(context.query)}>
      {relaxations.length === 0 ? (
        <p>Removing one filter isn’t enough. Remove a few, or search somewhere else.</p>
      ) : (
        <ul className="stack-small">
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={getFindPath(relax(context.query, filter), view)} preventScrollReset>
                {formatRelaxation(filter, context)}
              </Link>
              : {formatCount(total, 'gym')}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.proposeGym}>Suggest a missing gym</Link>
      </p>
    </Empty>
  );
}

function formatTitle(query: FindQuery): string {
  const filters = listActiveFilters(query);
  if (filters.length > 1) return 'No gyms match all your filters';
  if (query.q) return `No gyms match “${query.q}”`;
  return filters.length === 0 || query.near || query.bounds ? 'No gyms listed here yet' : 'No gyms match your filter';
}

const isRadius = (filter: string): boolean => filter.startsWith('radius:');
/** Removes a filter from the query or, if the filter is a wider radius, sets it. */
const relax = (query: FindQuery, filter: string): FindQuery => (isRadius(filter) ? withFilter(query, filter) : withoutFilter(query, filter));
function formatRelaxation(filter: string, context: NamingContext): string {
  if (isRadius(filter)) return `Search within ${filter.slice('radius:'.length)} miles`;
  if (filter === 'near') return 'Search everywhere';
  if (filter === 'q' && listActiveFilters(context.query).length === 1) return 'Show all gyms';
  if (filter === 'bounds') return 'Search outside this area';
  return `Search without ${formatFilter(filter, context)}`;
}

interface UnknownProps {
  readonly query: FindQuery;
  readonly place: PlaceSlugs;
  readonly choices: readonly PlaceChoice[] | undefined;
  readonly view: FindView;
}

/** Shown if we don't know the place in `near`, or if several places have that name. */
export function UnknownPlace({ query, place, choices, view }: UnknownProps) {
  return <WhichPlace near={query.near ?? ''} choices={choices} getPath={(choice) => getPathAtPlace(query, choice, view)} action={<NearForm place={place} />} />;
}

/** The path of the same search at one of the suggested places. */
export const getPathAtPlace = (query: FindQuery, { near, stateSlug }: PlaceChoice, view: FindView): string =>
  near ? getFindPath(withPlace(query, near), view) : getFindPath({ ...withPlace(query, ''), ...(stateSlug && { stateSlug }) }, view);
