import type { SiteNoticeFacts } from '@contract';
import { invoke } from '../lib/invoke';
import { done } from './done';
import { sendAnew } from './sendOnce';

/** Has every public page show a notice. @throws CallFailure, as those below */
export const createSiteNotice = (notice: SiteNoticeFacts): Promise<void> => done(sendAnew('createSiteNotice', { notice }));

/** Changes a notice as a whole. `version`: the one that it was changed from; `stale-edit` where it is no longer the newest. */
export const updateSiteNotice = (id: string, version: number, notice: SiteNoticeFacts): Promise<void> =>
  done(invoke('updateSiteNotice', { id, version, notice }));

/** Ends a notice now. */
export const endSiteNotice = (id: string): Promise<void> => done(invoke('endSiteNotice', { id }));
