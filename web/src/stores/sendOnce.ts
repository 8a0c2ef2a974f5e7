import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { getErrorReason } from '../words/problems';

/** Callables whose input contains a key that the app creates. The backend uses it to recognize a repeated request. */
type KeyedCallable = { [Name in CallableName]: CallableInput<Name> extends { readonly key: string } ? Name : never }[CallableName];
/** A callable's input without the key, which the functions below add. */
export type KeylessInput<Name extends KeyedCallable> = Omit<CallableInput<Name>, 'key'>;

/** Keys of the requests since the page loaded, by the request's content. */
const keys = new Map<string, string>();
const serializeRequest = <Name extends KeyedCallable>(name: Name, input: KeylessInput<Name>): string => JSON.stringify([name, input]);

/** Sends a request with a key. If the response is lost and the same content is sent again, the backend treats it as the same request. @throws CallFailure */
export async function sendOnce<Name extends KeyedCallable>(name: Name, input: KeylessInput<Name>): Promise<CallableOutput<Name>> {
  const content = serializeRequest(name, input);
  const send = () => {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return invoke(name, { ...input, key } as CallableInput<Name>);
  };
  try {
    return await send();
  } catch (error) {
    if (getErrorReason(error) !== 'already-exists') throw error;
    // The backend already got other content with this key, so this request needs a new one.
    keys.delete(content);
    return send();
  }
}

/**
 * Like `sendOnce`, but once the backend has answered, the same content counts as a new request. For example, an admin can end a
 * discount and then create the same one again.
 */
export async function sendAsNew<Name extends KeyedCallable>(name: Name, input: KeylessInput<Name>): Promise<CallableOutput<Name>> {
  const answer = await sendOnce(name, input);
  keys.delete(serializeRequest(name, input));
  return answer;
}
