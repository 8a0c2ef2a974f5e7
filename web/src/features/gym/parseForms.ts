import { type CallableInput, callables, type PublicGym, SUGGESTED_FACTS, type SuggestedFact } from '@contract';
import * as v from 'valibot';
import { parseFormValues } from '../../forms/parseFormValues';
import { normalizePhone } from '../../forms/normalizePhone';
import { buildChanges } from '../../widgets/gym-edit/edit';
import type { EditedGym } from '../../widgets/gym-edit/entries';
import type { Entries } from '../../widgets/gym-edit/fields';

const reportSchema = v.omit(callables.reportGym.input, ['key']);
const suggestionSchema = v.omit(callables.suggestChange.input, ['key']);

/** Validates the report form's entries with the callable's schema. @throws FormProblem that names each invalid field */
export function parseReport(form: FormData, gymId: string): Omit<CallableInput<'reportGym'>, 'key'> {
  const { email, ...entries } = Object.fromEntries(form);
  return parseFormValues(reportSchema, { ...entries, gymId, ...(email && { email }) });
}

/** Facts that the suggestion form edits with the same fields as the gym editor. */
export const pickEditorFacts = ({ hours, schedule, pricing }: PublicGym): EditedGym => ({ hours, schedule, pricing });

interface SuggestionContext {
  /** The gym as its page shows it. */
  readonly gym: PublicGym;
  /** The contents of the hours, classes and prices fields. */
  readonly editorFields: Entries;
}

/** Every gym has these, so they can't be removed. */
const REQUIRED_FACTS: readonly SuggestedFact[] = ['name', 'city', 'state'];

/**
 * The suggestion form's entries: the comment, and the facts that differ from the gym's. Clearing a field removes the fact.
 * @throws FormProblem that names each invalid field
 */
export function parseSuggestion(form: FormData, gymId: string, { gym, editorFields }: SuggestionContext): Omit<CallableInput<'suggestChange'>, 'key'> {
  const shownFacts = SUGGESTED_FACTS.filter((name) => form.has(name));
  const changedFacts = shownFacts
    .map((name) => [name, toStoredValue(name, String(form.get(name) ?? '').trim())] as const)
    .filter(([name, value]) => value !== (gym[name] ?? ''));
  const factChanges = Object.fromEntries(changedFacts.map(([name, value]) => [name, value === '' && !REQUIRED_FACTS.includes(name) ? null : value]));
  const changes = { ...factChanges, ...buildChanges(pickEditorFacts(gym), editorFields)?.changes };
  const hasChanges = Object.keys(changes).length > 0;
  return parseFormValues(suggestionSchema, { gymId, comment: form.get('comment'), ...(hasChanges && { changes }) }, (path) => path.replace(/^changes\./, ''));
}

const toStoredValue = (name: SuggestedFact, value: string): string => (name === 'phone' ? normalizePhone(value) : value);
