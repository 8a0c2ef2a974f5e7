import { type CallableInput, callables, type PublicGym, SUGGESTED_FACTS, type SuggestedFact } from '@contract';
import * as v from 'valibot';
import { parseEntries } from '../../forms/parseEntries';
import { asPhone } from '../../forms/phone';
import { changesIn } from '../../widgets/gym-edit/edit';
import type { EditedGym } from '../../widgets/gym-edit/entries';
import type { Entries } from '../../widgets/gym-edit/fields';

const report = v.omit(callables.reportGym.input, ['key']);
const suggestion = v.omit(callables.suggestChange.input, ['key']);

/** The report form's entries, validated by the callable's schema. @throws FormProblem naming each invalid field, like the next */
export function parseReport(form: FormData, gymId: string): Omit<CallableInput<'reportGym'>, 'key'> {
  const { email, ...entries } = Object.fromEntries(form);
  return parseEntries(report, { ...entries, gymId, ...(email && { email }) });
}

/** The facts of a gym that the form edits with the editor's own fields. */
export const timetableOf = ({ hours, schedule, pricing }: PublicGym): EditedGym => ({ hours, schedule, pricing });

interface Suggested {
  /** The gym as its page shows it. */
  readonly gym: PublicGym;
  /** The contents of the hours, classes and prices fields. */
  readonly timetable: Entries;
}

/** Every gym has these, so they can't be removed. */
const REQUIRED: readonly SuggestedFact[] = ['name', 'city', 'state'];

/** The suggestion form's entries: the comment and the fields that differ from the gym's. An emptied field removes the fact. */
export function parseSuggestion(form: FormData, gymId: string, { gym, timetable }: Suggested): Omit<CallableInput<'suggestChange'>, 'key'> {
  const shownFacts = SUGGESTED_FACTS.filter((name) => form.has(name));
  const differing = shownFacts
    .map((name) => [name, toStoredValue(name, String(form.get(name) ?? '').trim())] as const)
    .filter(([name, value]) => value !== (gym[name] ?? ''));
  const lines = Object.fromEntries(differing.map(([name, value]) => [name, value === '' && !REQUIRED.includes(name) ? null : value]));
  const changes = { ...lines, ...changesIn(timetableOf(gym), timetable)?.changes };
  const isNamed = Object.keys(changes).length > 0;
  return parseEntries(suggestion, { gymId, comment: form.get('comment'), ...(isNamed && { changes }) }, (path) => path.replace(/^changes\./, ''));
}

const toStoredValue = (name: SuggestedFact, value: string): string => (name === 'phone' ? asPhone(value) : value);
