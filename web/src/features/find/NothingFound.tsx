import { filtersOf, type FindQuery, type FindResponse, type PlaceChoice, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import type { FindView } from '../../stores/findData';
import { formatCount } from '../../words/facts';
import { findPath } from './address';
import { withPlace } from '../../widgets/near/entries';
import { WhichPlace } from '../../widgets/places/WhichPlace';
import { NearForm } from '../../widgets/near/NearForm';
import { paths } from '../../words/paths';
import { filterName, type NamingContext } from '../../words/filters';

/** Shown if no gym matches: which filters to remove, and how many gyms that would find. */
export function NothingFound({ response: { relaxations = [] }, context, view }: { response: FindResponse; context: NamingContext; view: FindView }) {
  return (
    <Empty title={titleOf(context.query)}>
      {relaxations.length === 0 ? (
        <p>Removing one filter isn’t enough. Remove a few, or search somewhere else.</p>
      ) : (
        <ul className="stack-small">
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={findPath(after(context.query, filter), view)} preventScrollReset>
                {wayOut(filter, context)}
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

function titleOf(query: FindQuery): string {
  if (filtersOf(query).length > 1) return 'No gyms match all your filters';
  return query.q ? `No gyms match “${query.q}”` : 'No gyms listed here yet';
}

const isRadius = (filter: string): boolean => filter.startsWith('radius:');
const after = (query: FindQuery, filter: string): FindQuery => (isRadius(filter) ? withFilter(query, filter) : withoutFilter(query, filter));
function wayOut(filter: string, context: NamingContext): string {
  if (isRadius(filter)) return `Search within ${filter.slice('radius:'.length)} miles`;
  if (filter === 'near') return 'Search everywhere';
  if (filter === 'q' && filtersOf(context.query).length === 1) return 'Show all gyms';
  if (filter === 'bounds') return 'Search outside this area';
  return `Search without ${filterName(filter, context)}`;
}

interface UnknownProps {
  readonly query: FindQuery;
  readonly at: PlaceSlugs;
  readonly choices: readonly PlaceChoice[] | undefined;
  readonly view: FindView;
}

/** `near` names no known place, or more than one. */
export function PlaceUnknown({ query, at, choices, view }: UnknownProps) {
  return <WhichPlace near={query.near ?? ''} choices={choices} pathTo={(choice) => placedAt(query, choice, view)} action={<NearForm at={at} />} />;
}

/** The address of the same search at one of the suggested places. */
export const placedAt = (query: FindQuery, { near, stateSlug }: PlaceChoice, view: FindView): string =>
  near ? findPath(withPlace(query, near), view) : findPath({ ...withPlace(query, ''), ...(stateSlug && { stateSlug }) }, view);
