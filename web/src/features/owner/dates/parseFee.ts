import { FormProblem } from '../../../forms/useSubmit';
import { parseNumber } from '../../../widgets/gym-edit/textFields';
import { readText } from './readFields';

/** Parses the field `fee`, in dollars. @throws FormProblem */
export function parseFee(entries: FormData): { readonly fee?: number } {
  const fee = parseNumber(readText(entries, 'fee'));
  if (fee === undefined) return {};
  if (typeof fee === 'string' || fee < 0) throw new FormProblem({ fee: 'Enter an amount such as 20, or 0 if it’s free.' });
  return { fee };
}
