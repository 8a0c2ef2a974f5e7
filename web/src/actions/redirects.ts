import { invoke } from '../lib/invoke';
import { done } from './done';

/** Has an address lead to a page. Gives where it leads in the end. @throws CallFailure, as those below */
export const createRedirect = async (from: string, to: string): Promise<string> => (await invoke('createRedirect', { from, to })).to;

/** Has it lead elsewhere. `was`: where it has led; `stale-edit` where it no longer does. */
export const updateRedirect = async (from: string, to: string, was: string): Promise<string> => (await invoke('updateRedirect', { from, to, was })).to;

export const deleteRedirect = (from: string): Promise<void> => done(invoke('deleteRedirect', { from }));
