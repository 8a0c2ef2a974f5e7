import { type CallableInput, callables, type PublicGym, SUGGESTED_FACTS, type SuggestedChanges, type SuggestedFact } from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';

const report = v.omit(callables.reportGym.input, ['key']);
const suggestion = v.omit(callables.suggestChange.input, ['key']);

/** What the report form holds, checked by the callable's own schema. @throws FormProblem naming each wrong field, as the next */
export function enteredReport(form: FormData, gymId: string): Omit<CallableInput<'reportGym'>, 'key'> {
  const { email, ...entries } = Object.fromEntries(form);
  return checked(report, { ...entries, gymId, ...(email && { email }) });
}

/** What the suggestion form holds, with those facts that differ from the gym's; one that was emptied is to be taken away. */
export function enteredSuggestion(form: FormData, gymId: string, gym: PublicGym): Omit<CallableInput<'suggestChange'>, 'key'> {
  const differing = SUGGESTED_FACTS.map((name) => [name, asStored(name, String(form.get(name) ?? '').trim())] as const).filter(
    ([name, value]) => value !== (gym[name] ?? ''),
  );
  const changes: SuggestedChanges = Object.fromEntries(differing.map(([name, value]) => [name, value === '' && name !== 'name' ? null : value]));
  return checked(suggestion, { gymId, comment: form.get('comment'), ...(differing.length > 0 && { changes }) });
}

/** A phone number is stored in one form, however it was written. */
function asStored(name: SuggestedFact, value: string): string {
  const digits = name === 'phone' ? /^1?(\d{10})$/.exec(value.replace(/[\s().+-]/g, '')) : null;
  return digits ? `+1${digits[1]}` : value;
}

/** Entries, checked by a schema. @throws FormProblem */
export function checked<Schema extends v.GenericSchema>(schema: Schema, entries: unknown): v.InferInput<Schema> {
  const result = v.safeParse(schema, entries);
  if (result.success) return result.output as v.InferInput<Schema>;
  const problems = [...result.issues].reverse().map((issue) => [(v.getDotPath(issue) ?? '').replace(/^changes\./, ''), issue.message]);
  throw new FormProblem(Object.fromEntries(problems));
}
