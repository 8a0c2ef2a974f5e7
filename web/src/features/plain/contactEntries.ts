import { type CallableInput, callables } from '@contract';
import * as v from 'valibot';
import { checked } from '../../forms/checked';

const schema = v.omit(callables.sendMessage.input, ['key']);

/** What the contact form holds, checked by the callable's own schema. @throws FormProblem naming each wrong field */
export function enteredMessage(form: FormData): Omit<CallableInput<'sendMessage'>, 'key'> {
  const { gym, ...entries } = Object.fromEntries(form);
  const path = pathOf(String(gym ?? ''));
  return checked(schema, { ...entries, ...(path && { gym: path }) });
}

/** A page of this site as its path, also where its whole address was pasted. */
function pathOf(text: string): string {
  const address = text.trim();
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
