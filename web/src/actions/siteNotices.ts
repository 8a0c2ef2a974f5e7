import type { SiteNoticeFacts } from '@contract';
import { invoke } from '../lib/invoke';
import { done } from './done';
import { sendAnew } from './sendOnce';

/** Shows a notice on every public page. @throws CallFailure, like the functions below */
export const createSiteNotice = (notice: SiteNoticeFacts): Promise<void> => done(sendAnew('createSiteNotice', { notice }));

/** Replaces a whole notice. `version`: the one that was edited; fails with `stale-edit` if it is no longer the newest. */
export const updateSiteNotice = (id: string, version: number, notice: SiteNoticeFacts): Promise<void> =>
  done(invoke('updateSiteNotice', { id, version, notice }));

/** Ends a notice now. */
export const endSiteNotice = (id: string): Promise<void> => done(invoke('endSiteNotice', { id }));
