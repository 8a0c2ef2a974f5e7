import { type FindQuery, type OpenMatsResponse, type PlaceChoice, stateBySlug, withFilter, withoutFilter } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { filterName } from '../../words/filters';
import { countOf } from '../../words/facts';
import { withPlace } from '../../widgets/near/entries';
import { WhichPlace } from '../../widgets/places/WhichPlace';
import { inPlace, openMatsAddress } from './address';
import { whereInWords } from './words';

interface Props {
  readonly query: FindQuery;
  readonly response: OpenMatsResponse;
}

/** None has all of it: what to give up and what that yields, and where to look else. */
export function NoOpenMats({ query, response }: Props) {
  const relaxations = response.relaxations ?? [];
  return (
    <Empty title={`No open mat ${whereInWords(query, response)}${relaxations.length > 0 ? ' is as you asked' : ' is listed'}`}>
      {relaxations.length > 0 ? (
        <ul className="stack-small">
          {relaxations.map(({ filter, total }) => (
            <li key={filter}>
              <Link to={openMatsAddress(isRadius(filter) ? withFilter(query, filter) : withoutFilter(query, filter))}>{wayOut(filter, query)}</Link>:{' '}
              {countOf(total, 'open mat')}
            </li>
          ))}
        </ul>
      ) : (
        <p>Ask the gyms: many hold one on the weekend, and not every schedule is listed here.</p>
      )}
      <Elsewhere query={query} />
    </Empty>
  );
}

const isRadius = (filter: string): boolean => filter.startsWith('radius:');

function wayOut(filter: string, query: FindQuery): string {
  if (isRadius(filter)) return `Look within ${filter.slice('radius:'.length)} miles`;
  if (filter.startsWith('day:')) return 'On any day';
  if (filter.startsWith('attire:')) return 'In gi or no-gi';
  if (filter.startsWith('fee:')) return 'At any fee, or where none is listed';
  return `Without ${filterName(filter, { query: { ...query, openMat: true }, affiliations: {} })}`;
}

function Elsewhere({ query: { near, stateSlug, citySlug, ...rest } }: { readonly query: FindQuery }) {
  const state = stateSlug && citySlug ? stateBySlug(stateSlug) : undefined;
  const gyms = near ? `${paths.states}?${new URLSearchParams({ near })}` : stateSlug && citySlug ? paths.city(stateSlug, citySlug) : undefined;
  return (
    <p>
      {gyms && (
        <>
          <Link to={gyms}>Gyms {near ? 'near there' : 'of this city'}</Link>,{' '}
        </>
      )}
      {state && (
        <>
          <Link to={inPlace(rest, state.slug)}>open mats in {state.name}</Link>,{' '}
        </>
      )}
      <Link to={inPlace(rest)}>all open mats</Link>
    </p>
  );
}

/** The same open mats at a place that may be meant. */
export const placedAt = (query: FindQuery, { near, stateSlug }: PlaceChoice): string =>
  near ? openMatsAddress(withPlace(query, near)) : inPlace(query, stateSlug);

/** `near` names no place that is known, or several. */
export function PlaceUnknown({ query, choices }: { readonly query: FindQuery; readonly choices: readonly PlaceChoice[] | undefined }) {
  const all = <Link to={inPlace(query)}>All open mats</Link>;
  return <WhichPlace near={query.near ?? ''} choices={choices} pathTo={(choice) => placedAt(query, choice)} action={all} />;
}
