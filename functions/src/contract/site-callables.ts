import * as v from 'valibot';
import { callable, keySchema } from './callable';
import { announcementFactsSchema, type AudienceCount, audienceSchema } from './documents/announcement';
import { redirectFromSchema, redirectToSchema } from './documents/redirect';
import { siteNoticeFactsSchema } from './documents/site-notice';
import { idSchema } from './values';

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What admins do for the site as a whole; part of `callables`. */
export const siteCallables = {
  /** Has every public page show a notice between two moments. Repeating it does nothing. */
  createSiteNotice: callable<{ id: string }>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ key: keySchema, notice: siteNoticeFactsSchema }) }),
  /** Changes a notice as a whole. `stale-edit` where `version` is no longer the newest. */
  updateSiteNotice: callable<{ version: number }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: versionSchema, notice: siteNoticeFactsSchema }),
  }),
  /** Ends a notice now, also one that has not begun. Repeating it does nothing. */
  endSiteNotice: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),

  /**
   * Has an address without a page lead to a page. `already-exists` where it leads to another already; what led to that address
   * leads to the page from then on. Repeating it does nothing.
   */
  createRedirect: callable<{ to: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ from: redirectFromSchema, to: redirectToSchema }) }),
  /** Has it lead elsewhere. `was`: where it led when that was decided; `stale-edit` where it no longer does. */
  updateRedirect: callable<{ to: string }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ from: redirectFromSchema, to: redirectToSchema, was: redirectToSchema }),
  }),
  /** Repeating it does nothing. */
  deleteRedirect: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ from: redirectFromSchema }) }),

  /** How many an announcement would be told to, exactly. */
  countAudience: callable<AudienceCount>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ audience: audienceSchema }) }),
  /**
   * Tells a group of people something, each once; how far it has come is in `announcements/{id}`. `nobody-to-tell` where there is
   * nobody. Repeating it does nothing.
   */
  sendAnnouncement: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 3,
    // What everyone is told every hour nobody reads.
    perDay: 20,
    input: v.strictObject({ key: keySchema, audience: audienceSchema, announcement: announcementFactsSchema }),
  }),
  /** Ends what is still being sent: who has it keeps it. Repeating it does nothing. */
  cancelAnnouncement: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
};
