import { type CallableInput, callables } from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';

const schema = v.omit(callables.sendMessage.input, ['key']);

/** What the contact form holds, checked by the callable's own schema. @throws FormProblem naming each wrong field */
export function enteredMessage(form: FormData): Omit<CallableInput<'sendMessage'>, 'key'> {
  const { gym, ...entries } = Object.fromEntries(form);
  const path = pathOf(String(gym ?? ''));
  const result = v.safeParse(schema, { ...entries, ...(path && { gym: path }) });
  if (result.success) return result.output;
  throw new FormProblem(Object.fromEntries([...result.issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
}

/** A page of this site as its path, also where its whole address was pasted. */
function pathOf(text: string): string {
  const address = text.trim();
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
