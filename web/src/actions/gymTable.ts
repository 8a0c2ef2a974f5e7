import type { CallableInput, GymTablePage } from '@contract';
import { invoke } from '../lib/invoke';

/** What is asked of the table of all gyms. */
export type TableQuery = CallableInput<'listGyms'>;

/** A page of all gyms that pass a filter, drafts among them, for admins. @throws CallFailure */
export const listGyms = (query: TableQuery): Promise<GymTablePage> => invoke('listGyms', query);
