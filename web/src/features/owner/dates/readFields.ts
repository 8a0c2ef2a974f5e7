import { DAY_ORDER_MESSAGE } from '@contract';
import { FormProblem } from '../../../forms/useSubmit';

/** The trimmed text of a form's field. */
export const readText = (entries: FormData, name: string): string => String(entries.get(name) ?? '').trim();

/** The trimmed text of a form's field that can't be blank. @throws FormProblem with this message */
export function readRequired(entries: FormData, name: string, problem: string): string {
  const text = readText(entries, name);
  if (text === '') throw new FormProblem({ [name]: problem });
  return text;
}

/** The last day of a period, or an empty string if there is none. @throws FormProblem if it is before the first day */
export function readLastDay(entries: FormData): string {
  const [from, to] = [readText(entries, 'from'), readText(entries, 'to')];
  if (to !== '' && to < from) throw new FormProblem({ to: DAY_ORDER_MESSAGE });
  return to;
}
