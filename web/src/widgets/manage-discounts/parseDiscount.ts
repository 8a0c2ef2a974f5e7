import { type DiscountFacts, discountFactsSchema } from '@contract';
import * as v from 'valibot';
import { addScheme } from '../../forms/addScheme';
import { FormProblem } from '../../forms/useSubmit';
import { DISCOUNT_LABELS } from '../../words/discountState';

/** Validates the form's discount with the contract's schema. @throws FormProblem that names each invalid field */
export function parseDiscount(entries: FormData, form: HTMLFormElement): DiscountFacts {
  const filledFields = Object.keys(DISCOUNT_LABELS)
    .map((name) => [name, String(entries.get(name) ?? '')] as const)
    .map(([name, text]) => [name, name === 'url' ? addScheme(text) : text] as const)
    .filter(([name, text]) => text.trim() !== '' || name === 'title' || name === 'category');
  const result = v.safeParse(discountFactsSchema, Object.fromEntries(filledFields));
  const problems = new Map(result.issues?.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  if (String(entries.get('title') ?? '').trim() === '') problems.set('title', 'Enter the offer, such as 20% off all gis.');
  // The browser reports an incomplete date as empty.
  for (const { name } of findIncompleteDates(form)) problems.set(name, 'Enter the full date, or leave it blank.');
  if (result.success && problems.size === 0) return result.output;
  throw new FormProblem(Object.fromEntries(problems));
}

const findIncompleteDates = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((control): control is HTMLInputElement => control instanceof HTMLInputElement && control.validity.badInput);
