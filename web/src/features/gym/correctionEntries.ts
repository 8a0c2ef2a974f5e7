import { type CallableInput, callables, type PublicGym, SUGGESTED_FACTS, type SuggestedChanges, type SuggestedFact } from '@contract';
import * as v from 'valibot';
import { checked } from '../../forms/checked';
import { asPhone } from '../../forms/phone';

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
  return checked(suggestion, { gymId, comment: form.get('comment'), ...(differing.length > 0 && { changes }) }, (path) => path.replace(/^changes\./, ''));
}

const asStored = (name: SuggestedFact, value: string): string => (name === 'phone' ? asPhone(value) : value);
