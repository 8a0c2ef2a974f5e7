import type { CallableInput, GymTablePage } from '@contract';
import { invoke } from '../lib/invoke';
import { done } from './done';

/** What is asked of the table of all gyms. */
export type TableQuery = CallableInput<'listGyms'>;

/** A page of all gyms that pass a filter, drafts among them, for admins. @throws CallFailure */
export const listGyms = (query: TableQuery): Promise<GymTablePage> => invoke('listGyms', query);

/** Begins a change of many gyms; it goes on by itself. @throws CallFailure; `stale-edit` where other gyms match than were counted */
export const changeGyms = (input: CallableInput<'changeGyms'>): Promise<void> => done(invoke('changeGyms', input));
/** Begins to undo one. @throws CallFailure */
export const undoBulkChange = (id: string): Promise<void> => done(invoke('undoBulkChange', { id }));
/** Ends one after the gyms that it is at. @throws CallFailure */
export const cancelBulkChange = (id: string): Promise<void> => done(invoke('cancelBulkChange', { id }));
