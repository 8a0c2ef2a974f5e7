import type { CallableInput, GymTablePage } from '@contract';
import { invoke } from '../lib/invoke';
import { ignoreResult } from './ignoreResult';
import { createLoadedValues } from './values';

/** Filters, order and page of the admins' table of all gyms. */
export type TableQuery = CallableInput<'listGyms'>;

/** Pages of the gyms that match a filter, including drafts, for admins. The key is the `TableQuery` as JSON. */
export const gymTablePages = createLoadedValues<GymTablePage>((query) => invoke('listGyms', JSON.parse(query) as TableQuery));

/**
 * Starts a bulk change, which runs in the background.
 * @throws CallFailure, `stale-edit` if the matching gyms have changed since they were counted
 */
export const changeGyms = (input: CallableInput<'changeGyms'>): Promise<void> => ignoreResult(invoke('changeGyms', input));
/** Starts undoing a bulk change. @throws CallFailure */
export const undoBulkChange = (id: string): Promise<void> => ignoreResult(invoke('undoBulkChange', { id }));
/** Stops a bulk change after its current batch of gyms. @throws CallFailure */
export const cancelBulkChange = (id: string): Promise<void> => ignoreResult(invoke('cancelBulkChange', { id }));
