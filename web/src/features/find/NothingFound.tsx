import { filtersOf, type FindQuery, type FindResponse, type NamedPage, type PlaceSlugs, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import type { FindView } from '../../loaders/find';
import { countOf } from '../../words/facts';
import { findPath } from './address';
import { DidYouMean } from '../../widgets/places/DidYouMean';
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

/** `near` names no place. */
export function PlaceUnknown({ query: { near = '' }, at, meant }: { query: FindQuery; at: PlaceSlugs; meant: readonly NamedPage[] }) {
  return (
    <Empty title={`We know no place called “${near}”`} action={<NearForm at={at} />}>
      <DidYouMean pages={meant} />
      <p>Enter a ZIP code, such as 78704, or a city with its state, such as Austin, TX.</p>
    </Empty>
  );
}
