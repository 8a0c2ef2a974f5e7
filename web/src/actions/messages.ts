import type { CallableInput, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { reasonOf } from '../words/problems';

type Name = 'sendMessage' | 'reportGym' | 'suggestChange';
/** What is sent, without the key that is made here. */
type Entry<N extends Name> = Omit<CallableInput<N>, 'key'>;
/** What the sender may name when they ask about it. */
export type Receipt = CallableOutput<Name>;

/** A message to the people behind the site. @throws CallFailure, as the two below */
export const sendMessage = (message: Entry<'sendMessage'>): Promise<Receipt> => sendOnce('sendMessage', message);
/** A visitor's word that a listing is no longer right. */
export const reportGym = (report: Entry<'reportGym'>): Promise<Receipt> => sendOnce('reportGym', report);
/** A signed-in user's correction of a listing, which an admin decides. */
export const suggestChange = (suggestion: Entry<'suggestChange'>): Promise<Receipt> => sendOnce('suggestChange', suggestion);

/** Keys of what was sent since the page was loaded, by its content. */
const keys = new Map<string, string>();

/** The same thing sent again, after an answer that was lost, is one thing to the backend. */
async function sendOnce<N extends Name>(name: N, entry: Entry<N>): Promise<Receipt> {
  const content = JSON.stringify([name, entry]);
  const send = () => {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return invoke(name, { ...entry, key } as CallableInput<N>);
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
