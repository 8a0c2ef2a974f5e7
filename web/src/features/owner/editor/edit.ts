import { GYM_FACT_NAMES, type GymFactName, PART_FACT_NAMES } from '@contract';
import type { Edit, StoredGym } from '../../../actions/gyms';
import { enteredFacts, entriesOf, partOf } from './entries';
import { type Entries, textOf } from './fields';
import { listChanges, namesOf, newOrder } from './listChanges';
import { changedNames } from './merge';
import { classBefore, classOf, isClassEntry } from './scheduleEntries';

const isSet = (name: string): boolean => /^(?:programs|amenities)\./.test(name);
const LISTS: ReadonlySet<string> = new Set<GymFactName>(['languages', 'instructors']);
const PARTS: ReadonlySet<string> = new Set(PART_FACT_NAMES);

/**
 * What was changed in the form since the gym was read, field by field, with what stood there; undefined where nothing was.
 * @throws FormProblem naming each wrong field
 */
export function editIn(gym: StoredGym, entries: Entries): Edit | undefined {
  const names = changedNames(entriesOf(gym), entries);
  if (names.length === 0) return undefined;
  const facts = enteredFacts(entries, factsOf(names));
  const changes = new Map<string, unknown>();
  const order = new Map<string, unknown>();
  const seen = new Map<string, unknown>();
  const list = (fact: string, change: { was?: unknown; is?: unknown }) => changes.set(fact, [...((changes.get(fact) as unknown[]) ?? []), change]);
  const wholeList = (fact: string, before: unknown, after: unknown) => {
    for (const change of listChanges(before, after)) list(fact, change);
    const names = newOrder(before, after);
    if (!names) return;
    order.set(fact, names);
    seen.set(fact, namesOf(before));
  };
  for (const name of names) {
    const [fact = '', part = ''] = name.split('.');
    const text = textOf(entries, name);
    if (isClassEntry(name)) list(fact, classChange(name, text));
    else if (isSet(name)) list(fact, text ? { is: part } : { was: part });
    else if (LISTS.has(fact)) wholeList(fact, partOf(gym, fact), partOf(facts, fact));
    else if (PARTS.has(fact)) {
      changes.set(fact, { ...(changes.get(fact) as object | undefined), [part]: partOf(facts, name) ?? null });
      seen.set(name, partOf(gym, name) ?? null);
    } else {
      changes.set(fact, fact === 'status' ? text : (partOf(facts, fact) ?? null));
      seen.set(fact, partOf(gym, fact) ?? null);
    }
  }
  // The same in other words, such as without a space.
  if (changes.size + order.size === 0) return undefined;
  const edit = { version: gym.version, changes: Object.fromEntries(changes), seen: Object.fromEntries(seen) };
  return order.size > 0 ? { ...edit, order: Object.fromEntries(order) } : edit;
}

const factsOf = (names: readonly string[]): GymFactName[] => GYM_FACT_NAMES.filter((fact) => names.some((name) => name.split('.')[0] === fact));

/**
 * The gym as it is once the form's entries are stored, where it can not be read: without what others have changed. So it
 * takes the version of its save only where that is the next one.
 */
export function asSent(gym: StoredGym, entries: Entries, version: number): StoredGym {
  const facts = enteredFacts(entries, factsOf(changedNames(entriesOf(gym), entries)));
  const rest = Object.entries(gym).filter(([name]) => !(GYM_FACT_NAMES as readonly string[]).includes(name));
  const status = textOf(entries, 'status') as StoredGym['status'];
  return { ...(Object.fromEntries(rest) as unknown as StoredGym), ...facts, status, version: version === gym.version + 1 ? version : gym.version };
}

function classChange(name: string, text: string) {
  const was = classBefore(name);
  return { ...(was && { was }), ...(text && { is: classOf(text) }) };
}
