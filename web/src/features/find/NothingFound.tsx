import { type AskedAt, choicesIn, type FindResponse, type FindQuery, withChoice, withoutChoice } from '@contract';
import { Link } from '../../ui/Link';
import { Empty } from '../../ui/Empty';
import type { FindingView } from '../../loaders/find';
import { countOf } from '../../words/facts';
import { findingPath } from './address';
import { NearForm } from '../../widgets/near/NearForm';
import { choiceName, type Spoken } from '../../words/filters';

/** No gym is as asked: which choice to give up, and what that yields. */
export function NothingFound({ answer: { relaxations = [] }, spoken, view }: { answer: FindResponse; spoken: Spoken; view: FindingView }) {
  return (
    <Empty title={titleOf(spoken.query)}>
      {relaxations.length === 0 ? (
        <p>Even without one of these choices there is none. Take back several of them, or look somewhere else.</p>
      ) : (
        <ul className="stack-small">
          {relaxations.map(({ choice, total }) => (
            <li key={choice}>
              <Link to={findingPath(after(spoken.query, choice), view)} keepScroll>
                {wayOut(choice, spoken)}
              </Link>
              : {countOf(total, 'gym')}
            </li>
          ))}
        </ul>
      )}
    </Empty>
  );
}

function titleOf(query: FindQuery): string {
  const choices = choicesIn(query);
  if (choices.length > 1) return 'No gym has all of this';
  return query.q ? `No gym has “${query.q}” in its name` : 'No gym is listed here';
}

const isRadius = (choice: string): boolean => choice.startsWith('radius:');
const after = (query: FindQuery, choice: string): FindQuery => (isRadius(choice) ? withChoice(query, choice) : withoutChoice(query, choice));
function wayOut(choice: string, spoken: Spoken): string {
  if (isRadius(choice)) return `Look within ${choice.slice('radius:'.length)} miles`;
  if (choice === 'near') return 'Look everywhere';
  if (choice === 'q' && choicesIn(spoken.query).length === 1) return 'All gyms';
  if (choice === 'bounds') return 'Look beyond this area';
  return `Without ${choiceName(choice, spoken)}`;
}

/** `near` names no place. */
export function PlaceUnknown({ query: { near = '' }, at }: { query: FindQuery; at: AskedAt }) {
  return (
    <Empty title={`We know no place called “${near}”`} action={<NearForm at={at} />}>
      <p>Enter a ZIP code, such as 78704, or a city with its state, such as Austin, TX.</p>
    </Empty>
  );
}
