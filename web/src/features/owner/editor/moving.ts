import { SUGGESTED_FACTS, SUGGESTED_GROUPS, SUGGESTED_PIN } from '@contract';
import { suggestChange } from '../../../stores/messages';
import { FormProblem } from '../../../forms/useSubmit';
import type { ZipCenter } from '../../../stores/zipCenters';
import { changesIn } from '../../../widgets/gym-edit/edit';
import { factOf } from '../../../widgets/gym-edit/facts';
import { type Entries, textOf } from '../../../widgets/gym-edit/fields';
import { changedNames } from '../../../widgets/gym-edit/merge';
import { type Editing, startEditing, applyTyped } from './editing';

const REQUESTED: readonly string[] = [...SUGGESTED_FACTS, ...SUGGESTED_PIN, ...SUGGESTED_GROUPS];
const isRequested = (path: string): boolean => REQUESTED.includes(factOf(path) ?? '');

/** The state that the entries move the gym to: the selected one, or else the ZIP code's. Undefined if it stays in its state. */
export function otherState(shown: Entries, entries: Entries, middle: ZipCenter | undefined): string | undefined {
  const [before, chosen] = [textOf(shown, 'state'), textOf(entries, 'state')];
  if (chosen !== before) return chosen === '' ? undefined : chosen;
  return middle && middle.state !== before ? middle.state : undefined;
}

const isUnchanged = (shown: Entries, entries: Entries, name: string): boolean => textOf(shown, name).trim() === textOf(entries, name).trim();

/**
 * City and pin in the new state, as entered. If they were left unchanged, those of the ZIP code are used; without one, the pin
 * is removed.
 */
export function placeInState(state: string, { shown, entries }: Pick<Editing, 'shown' | 'entries'>, middle: ZipCenter | undefined): Entries {
  const there = middle?.state === state ? middle : undefined;
  const isPinLeft = isUnchanged(shown, entries, 'latitude') && isUnchanged(shown, entries, 'longitude');
  const pin = { latitude: there ? String(there.latitude) : '', longitude: there ? String(there.longitude) : '' };
  return { state, ...(there && isUnchanged(shown, entries, 'city') && { city: there.city }), ...(isPinLeft && pin) };
}

/**
 * Asks an admin to move a gym to another state, with all entries that an admin can accept.
 * @returns the reference of the request
 * @throws FormProblem naming each invalid field, CallFailure
 */
export async function requestMove({ gym, shown, entries }: Editing, place: Entries): Promise<string> {
  if (isUnchanged(shown, { ...entries, ...place }, 'city') && isUnchanged(shown, entries, 'zip')) {
    throw new FormProblem({ city: 'Enter the new city.', zip: 'Enter the new ZIP code.' });
  }
  const { changes = {} } = changesIn(gym, { ...entries, ...place }) ?? {};
  const requested = Object.fromEntries(Object.entries(changes).filter(([fact]) => REQUESTED.includes(fact)));
  const comment = 'My gym has moved to another state. Please move its page there.';
  const { reference } = await suggestChange({ gymId: gym.id, comment, changes: requested });
  return reference;
}

/**
 * The form after `requested` was sent to an admin: it shows the gym unchanged until the admin decides. Entries that weren't sent
 * stay.
 */
export function withoutRequested(now: Editing, requested: Editing): Editing {
  const left = changedNames(now.shown, now.entries).filter((name) => !isRequested(name) || textOf(now.entries, name) !== textOf(requested.entries, name));
  return applyTyped({ ...startEditing(now.gym), joined: now.joined }, Object.fromEntries(left.map((name) => [name, textOf(now.entries, name)])));
}
