import { type CallableInput, callables } from '@contract';
import * as v from 'valibot';
import { parseEntries } from '../../forms/parseEntries';

const schema = v.omit(callables.sendMessage.input, ['key']);

/** The contact form's entries, validated by the callable's schema. @throws FormProblem naming each invalid field */
export function parseMessage(form: FormData): Omit<CallableInput<'sendMessage'>, 'key'> {
  const { gym, ...entries } = Object.fromEntries(form);
  const path = pathOf(String(gym ?? ''));
  return parseEntries(schema, { ...entries, ...(path && { gym: path }) });
}

/** The path of a page on this site, even if its full address was pasted. */
function pathOf(text: string): string {
  const address = text.trim();
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
