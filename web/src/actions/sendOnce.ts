import type { CallableInput, CallableName, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { reasonOf } from '../words/problems';

/** What carries a key of its maker, by which the backend knows the same thing again. */
type Keyed = { [Name in CallableName]: CallableInput<Name> extends { readonly key: string } ? Name : never }[CallableName];
/** What is sent, without the key that is made here. */
export type Entry<Name extends Keyed> = Omit<CallableInput<Name>, 'key'>;

/** Keys of what was sent since the page was loaded, by its content. */
const keys = new Map<string, string>();
const contentOf = <Name extends Keyed>(name: Name, entry: Entry<Name>): string => JSON.stringify([name, entry]);

/** The same thing sent again, after an answer that was lost, is one thing to the backend. @throws CallFailure */
export async function sendOnce<Name extends Keyed>(name: Name, entry: Entry<Name>): Promise<CallableOutput<Name>> {
  const content = contentOf(name, entry);
  const send = () => {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return invoke(name, { ...entry, key } as CallableInput<Name>);
  };
  try {
    return await send();
  } catch (error) {
    if (reasonOf(error) !== 'already-exists') throw error;
    // The key stands for something else: this gets one of its own.
    keys.delete(content);
    return send();
  }
}

/** The same as `sendOnce`, and once it is answered, the same content is meant anew: what was ended may be wanted again. */
export async function sendAnew<Name extends Keyed>(name: Name, entry: Entry<Name>): Promise<CallableOutput<Name>> {
  const answer = await sendOnce(name, entry);
  keys.delete(contentOf(name, entry));
  return answer;
}
