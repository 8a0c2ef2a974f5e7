import type { CallableOutput } from '@contract';
import { type Entry, sendOnce } from './sendOnce';

type Name = 'sendMessage' | 'reportGym' | 'reportPhoto' | 'suggestChange';
/** What the sender may name when they ask about it. */
export type Receipt = CallableOutput<Name>;

/** A message to the people behind the site. @throws CallFailure, as the three below */
export const sendMessage = (message: Entry<'sendMessage'>): Promise<Receipt> => sendOnce('sendMessage', message);
/** A visitor's word that a listing is no longer right. */
export const reportGym = (report: Entry<'reportGym'>): Promise<Receipt> => sendOnce('reportGym', report);
/** A visitor's word that a photo should not be there. */
export const reportPhoto = (report: Entry<'reportPhoto'>): Promise<Receipt> => sendOnce('reportPhoto', report);
/** A signed-in user's correction of a listing, which an admin decides. */
export const suggestChange = (suggestion: Entry<'suggestChange'>): Promise<Receipt> => sendOnce('suggestChange', suggestion);
