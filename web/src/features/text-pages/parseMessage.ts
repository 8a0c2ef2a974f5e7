import { type CallableInput, callables } from '@contract';
import * as v from 'valibot';
import { parseFormValues } from '../../forms/parseFormValues';

const schema = v.omit(callables.sendMessage.input, ['key']);

/** Validates the contact form with the callable's schema and returns the message. @throws FormProblem naming each invalid field */
export function parseMessage(formData: FormData): Omit<CallableInput<'sendMessage'>, 'key'> {
  const { gym, ...values } = Object.fromEntries(formData);
  const path = toPath(String(gym ?? ''));
  return parseFormValues(schema, { ...values, ...(path && { gym: path }) });
}

/** Returns the path of a pasted URL. Only trims other text. */
function toPath(text: string): string {
  const url = text.trim();
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).pathname : url;
}
