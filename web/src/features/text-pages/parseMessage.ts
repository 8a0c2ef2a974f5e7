import { type CallableInput, callables } from '@contract';
import * as v from 'valibot';
import { parseEntries } from '../../forms/parseEntries';

const schema = v.omit(callables.sendMessage.input, ['key']);

/** The contact form's entries, validated by the callable's schema. @throws FormProblem naming each invalid field */
export function parseMessage(form: FormData): Omit<CallableInput<'sendMessage'>, 'key'> {
  const { gym, ...entries } = Object.fromEntries(form);
  const path = toPath(String(gym ?? ''));
  return parseEntries(schema, { ...entries, ...(path && { gym: path }) });
}

/** The path in a pasted URL. Other text is only trimmed. */
function toPath(text: string): string {
  const url = text.trim();
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).pathname : url;
}
