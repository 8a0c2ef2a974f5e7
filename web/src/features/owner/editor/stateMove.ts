import { SUGGESTED_FACTS, SUGGESTED_EDITOR_FACTS, SUGGESTED_PIN_FACTS } from '@contract';
import { suggestChange } from '../../../stores/messages';
import { FormProblem } from '../../../forms/useSubmit';
import type { ZipCenter } from '../../../stores/zipCenters';
import { buildChanges } from '../../../widgets/gym-edit/edit';
import { findFact } from '../../../widgets/gym-edit/facts';
import { type Entries, getEntry } from '../../../widgets/gym-edit/fields';
import { findChangedNames } from '../../../widgets/gym-edit/merge';
import { type EditorState, createEditorState, applyEntries } from './editorState';

/** The facts that a request to move can change. They are the same as in any suggested change. */
const REQUESTABLE_FACTS: readonly string[] = [...SUGGESTED_FACTS, ...SUGGESTED_PIN_FACTS, ...SUGGESTED_EDITOR_FACTS];
const isRequestable = (path: string): boolean => REQUESTABLE_FACTS.includes(findFact(path) ?? '');

/** The state that the entries move the gym to: the selected state, or else the ZIP code's. Undefined if it stays the same. */
export function findNewState(original: Entries, entries: Entries, center: ZipCenter | undefined): string | undefined {
  const [before, chosen] = [getEntry(original, 'state'), getEntry(entries, 'state')];
  if (chosen !== before) return chosen === '' ? undefined : chosen;
  return center && center.state !== before ? center.state : undefined;
}

/** Whether a field's text is the same, apart from spaces around it. */
export const isUnchanged = (original: Entries, entries: Entries, name: string): boolean => getEntry(original, name).trim() === getEntry(entries, name).trim();

/**
 * The form entries for the state, city and pin to request. A city or pin that the owner didn't change is replaced with the ZIP code's.
 * If no ZIP code in the new state is known, an unchanged pin is removed.
 */
export function buildMoveEntries(state: string, { original, entries }: Pick<EditorState, 'original' | 'entries'>, center: ZipCenter | undefined): Entries {
  const newCenter = center?.state === state ? center : undefined;
  const isPinUnchanged = isUnchanged(original, entries, 'latitude') && isUnchanged(original, entries, 'longitude');
  const pin = { latitude: newCenter ? String(newCenter.latitude) : '', longitude: newCenter ? String(newCenter.longitude) : '' };
  return { state, ...(newCenter && isUnchanged(original, entries, 'city') && { city: newCenter.city }), ...(isPinUnchanged && pin) };
}

/**
 * Asks an admin to move a gym to another state. The request includes all changed entries that an admin can accept.
 * @param moveEntries the new state, city and pin (`buildMoveEntries`)
 * @returns the reference of the request
 * @throws FormProblem naming each invalid field, CallFailure
 */
export async function requestMove({ gym, original, entries }: EditorState, moveEntries: Entries): Promise<string> {
  if (isUnchanged(original, { ...entries, ...moveEntries }, 'city') && isUnchanged(original, entries, 'zip')) {
    throw new FormProblem({ city: 'Enter the new city.', zip: 'Enter the new ZIP code.' });
  }
  const { changes = {} } = buildChanges(gym, { ...entries, ...moveEntries }) ?? {};
  const requested = Object.fromEntries(Object.entries(changes).filter(([fact]) => REQUESTABLE_FACTS.includes(fact)));
  const comment = 'My gym has moved to another state. Please move its page there.';
  const { reference } = await suggestChange({ gymId: gym.id, comment, changes: requested });
  return reference;
}

/** The editor's state without the changes in `requested`, which were sent to an admin. Other changes stay. */
export function removeRequestedChanges(current: EditorState, requested: EditorState): EditorState {
  const otherNames = findChangedNames(current.original, current.entries).filter(
    (name) => !isRequestable(name) || getEntry(current.entries, name) !== getEntry(requested.entries, name),
  );
  return applyEntries(
    { ...createEditorState(current.gym), hasOthersChanges: current.hasOthersChanges },
    Object.fromEntries(otherNames.map((name) => [name, getEntry(current.entries, name)])),
  );
}
