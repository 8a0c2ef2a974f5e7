import { type FindAnswer, type FindQuery, withChoice, withoutChoice } from '@contract';
import { Link } from 'react-router-dom';
import { Empty } from '../../../components/Empty';
import { KEEP_SCROLL } from '../../../shell/useScroll';
import type { FindingView } from '../../../stores/finder';
import { countOf } from '../words';
import { findingPath } from './address';
import { choiceName, type Spoken } from './words';

/** No gym is as asked: which choice to give up, and what that yields. */
export function NothingFound({ answer: { drop = [] }, spoken, view }: { answer: FindAnswer; spoken: Spoken; view: FindingView }) {
  return (
    <Empty title={drop.length > 0 ? 'No gym has all of this' : 'No gym is listed here'}>
      {drop.length === 0 ? (
        <p>Even without one of these choices there is none. Take back several of them, or look somewhere else.</p>
      ) : (
        <ul className="stack-small">
          {drop.map(({ choice, total }) => (
            <li key={choice}>
              <Link to={findingPath(after(spoken.query, choice), view)} state={KEEP_SCROLL}>
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

const isRadius = (choice: string): boolean => choice.startsWith('radius:');
const after = (query: FindQuery, choice: string): FindQuery => (isRadius(choice) ? withChoice(query, choice) : withoutChoice(query, choice));
function wayOut(choice: string, spoken: Spoken): string {
  if (isRadius(choice)) return `Look within ${choice.slice('radius:'.length)} miles`;
  if (choice === 'near') return 'Look in all states';
  if (choice === 'bounds') return 'Look beyond this area';
  return `Without ${choiceName(choice, spoken)}`;
}

/** `near` names no place. */
export function PlaceUnknown({ query: { near = '' } }: { query: FindQuery }) {
  return (
    <Empty title={`We know no place called “${near}”`}>
      <p>Enter a ZIP code, such as 78704, or a city with its state, such as Austin, TX.</p>
    </Empty>
  );
}
