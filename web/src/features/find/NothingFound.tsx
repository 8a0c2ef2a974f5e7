import { filtersOf, type FindQuery, type FindResponse, type PlaceChoice, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import type { FindView } from '../../loaders/find';
import { countOf } from '../../words/facts';
import { findPath } from './address';
import { withPlace } from '../../widgets/near/entries';
import { WhichPlace } from '../../widgets/places/WhichPlace';
import { NearForm } from '../../widgets/near/NearForm';
import { paths } from '../../words/paths';
import { filterName, type NamingContext } from '../../words/filters';

/** No gym has all of it: which filter to give up, and what that yields. */
export function NothingFound({ response: { relaxations = [] }, context, view }: { response: FindResponse; context: NamingContext; view: FindView }) {
  return (
    <Empty title={titleOf(context.query)}>
      {relaxations.length === 0 ? (
        <p>Even without one of these choices there is none. Take back several of them, or look somewhere else.</p>
      ) : (
        <ul className="stack-small">
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={findPath(after(context.query, filter), view)} keepScroll>
                {wayOut(filter, context)}
              </Link>
              : {countOf(total, 'gym')}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={paths.proposeGym}>Propose a gym that is missing</Link>
      </p>
    </Empty>
  );
}

function titleOf(query: FindQuery): string {
  if (filtersOf(query).length > 1) return 'No gym has all of this';
  return query.q ? `No gym has “${query.q}” in its name` : 'No gym is listed here';
}

const isRadius = (filter: string): boolean => filter.startsWith('radius:');
const after = (query: FindQuery, filter: string): FindQuery => (isRadius(filter) ? withFilter(query, filter) : withoutFilter(query, filter));
function wayOut(filter: string, context: NamingContext): string {
  if (isRadius(filter)) return `Look within ${filter.slice('radius:'.length)} miles`;
  if (filter === 'near') return 'Look everywhere';
  if (filter === 'q' && filtersOf(context.query).length === 1) return 'All gyms';
  if (filter === 'bounds') return 'Look beyond this area';
  return `Without ${filterName(filter, context)}`;
}

interface UnknownProps {
  readonly query: FindQuery;
  readonly at: PlaceSlugs;
  readonly choices: readonly PlaceChoice[] | undefined;
  readonly view: FindView;
}

/** `near` names no place that is known, or several. */
export function PlaceUnknown({ query, at, choices, view }: UnknownProps) {
  return <WhichPlace near={query.near ?? ''} choices={choices} pathTo={(choice) => placedAt(query, choice, view)} action={<NearForm at={at} />} />;
}

/** The same gyms at a place that may be meant. */
export const placedAt = (query: FindQuery, { near, stateSlug }: PlaceChoice, view: FindView): string =>
  near ? findPath(withPlace(query, near), view) : findPath({ ...withPlace(query, ''), ...(stateSlug && { stateSlug }) }, view);
