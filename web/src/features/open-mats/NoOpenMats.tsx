import { type FindQuery, type OpenMatsResponse, stateBySlug, withChoice, withoutChoice } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { choiceName } from '../../words/filters';
import { countOf } from '../../words/facts';
import { inPlace, openMatsAddress } from './address';
import { whereInWords } from './words';

interface Props {
  readonly query: FindQuery;
  readonly answer: OpenMatsResponse;
}

/** None is as asked: what to give up and what that yields, and where to look else. */
export function NoOpenMats({ query, answer }: Props) {
  const { relaxations = [] } = answer;
  return (
    <Empty title={`No open mat ${whereInWords(query, answer)}${relaxations.length > 0 ? ' is as you asked' : ' is listed'}`}>
      {relaxations.length > 0 ? (
        <ul className="stack-small">
          {relaxations.map(({ choice, total }) => (
            <li key={choice}>
              <Link to={openMatsAddress(isRadius(choice) ? withChoice(query, choice) : withoutChoice(query, choice))}>{wayOut(choice, query)}</Link>:{' '}
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

const isRadius = (choice: string): boolean => choice.startsWith('radius:');

function wayOut(choice: string, query: FindQuery): string {
  if (isRadius(choice)) return `Look within ${choice.slice('radius:'.length)} miles`;
  if (choice.startsWith('day:')) return 'On any day';
  if (choice.startsWith('attire:')) return 'In gi or no-gi';
  if (choice.startsWith('fee:')) return 'At any fee, or where none is listed';
  return `Without ${choiceName(choice, { query: { ...query, openMat: true }, affiliations: {} })}`;
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
      <Link to={inPlace(rest)}>open mats by state</Link>
    </p>
  );
}

/** `near` names no place. */
export function PlaceUnknown({ query }: { readonly query: FindQuery }) {
  return (
    <Empty title={`No place is known as “${query.near ?? ''}”`}>
      <p>Enter a ZIP code such as 78704, or a city with its state, such as Austin, TX.</p>
      <p>
        <Link to={inPlace(query)}>Open mats by state</Link>
      </p>
    </Empty>
  );
}
