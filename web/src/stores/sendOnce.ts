import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { reasonOf } from '../words/problems';

/** Callables whose input contains a key created by the client, by which the backend recognizes a repeated request. */
type KeyedCallable = { [Name in CallableName]: CallableInput<Name> extends { readonly key: string } ? Name : never }[CallableName];
/** A callable's input without the key, which is added here. */
export type KeylessInput<Name extends KeyedCallable> = Omit<CallableInput<Name>, 'key'>;

/** Keys of the requests since the page loaded, by their content. */
const keys = new Map<string, string>();
const serializeRequest = <Name extends KeyedCallable>(name: Name, entry: KeylessInput<Name>): string => JSON.stringify([name, entry]);

/** Sends with a key, so that the backend treats a resend after a lost response as the same request. @throws CallFailure */
export async function sendOnce<Name extends KeyedCallable>(name: Name, entry: KeylessInput<Name>): Promise<CallableOutput<Name>> {
  const content = serializeRequest(name, entry);
  const send = () => {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return invoke(name, { ...entry, key } as CallableInput<Name>);
  };
  try {
    return await send();
  } catch (error) {
    if (reasonOf(error) !== 'already-exists') throw error;
    // The backend has seen this key with other content: use a new key.
    keys.delete(content);
    return send();
  }
}

/**
 * Like `sendOnce`, but once the backend has answered, the same content counts as a new request: an admin may create a discount again
 * after ending it.
 */
export async function sendAsNew<Name extends KeyedCallable>(name: Name, entry: KeylessInput<Name>): Promise<CallableOutput<Name>> {
  const answer = await sendOnce(name, entry);
  keys.delete(serializeRequest(name, entry));
  return answer;
}
