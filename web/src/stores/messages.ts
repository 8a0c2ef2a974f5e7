import type { CallableOutput } from '@contract';
import { type KeylessInput, sendOnce } from './sendOnce';

type MessageCallable = 'sendMessage' | 'reportGym' | 'reportPhoto' | 'suggestChange';
/** The reference that the sender can quote in a follow-up. */
export type Receipt = CallableOutput<MessageCallable>;

/** Sends a message to the site's team. @throws CallFailure, like the functions below */
export const sendMessage = (message: KeylessInput<'sendMessage'>): Promise<Receipt> => sendOnce('sendMessage', message);
/** Reports a problem with a gym's page. */
export const reportGym = (report: KeylessInput<'reportGym'>): Promise<Receipt> => sendOnce('reportGym', report);
/** Reports a photo that should be removed. */
export const reportPhoto = (report: KeylessInput<'reportPhoto'>): Promise<Receipt> => sendOnce('reportPhoto', report);
/** Suggests a change to a gym. Only signed-in users can do this. An admin or the gym's owner accepts or declines it. */
export const suggestChange = (suggestion: KeylessInput<'suggestChange'>): Promise<Receipt> => sendOnce('suggestChange', suggestion);
