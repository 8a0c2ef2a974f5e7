import { invoke } from '../lib/invoke';
import { done } from './done';

/** Creates a redirect. Returns the address it ends at. @throws CallFailure, like the functions below */
export const createRedirect = async (from: string, to: string): Promise<string> => (await invoke('createRedirect', { from, to })).to;

/** Changes a redirect's target. `was`: the previous target; fails with `stale-edit` if that has changed. */
export const updateRedirect = async (from: string, to: string, was: string): Promise<string> => (await invoke('updateRedirect', { from, to, was })).to;

export const deleteRedirect = (from: string): Promise<void> => done(invoke('deleteRedirect', { from }));
