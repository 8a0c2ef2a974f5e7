import type { CallableOutput } from '@contract';
import { type Entry, sendOnce } from './sendOnce';

type MessageCallable = 'sendMessage' | 'reportGym' | 'reportPhoto' | 'suggestChange';
/** The reference that the sender can quote in a follow-up. */
export type Receipt = CallableOutput<MessageCallable>;

/** Sends a message to the site's team. @throws CallFailure, like the functions below */
export const sendMessage = (message: Entry<'sendMessage'>): Promise<Receipt> => sendOnce('sendMessage', message);
/** Reports a problem with a gym's page. */
export const reportGym = (report: Entry<'reportGym'>): Promise<Receipt> => sendOnce('reportGym', report);
/** Reports a photo that should be removed. */
export const reportPhoto = (report: Entry<'reportPhoto'>): Promise<Receipt> => sendOnce('reportPhoto', report);
/** Suggests a change to a gym, from a signed-in user; an admin decides. */
export const suggestChange = (suggestion: Entry<'suggestChange'>): Promise<Receipt> => sendOnce('suggestChange', suggestion);
