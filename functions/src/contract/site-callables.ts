import * as v from 'valibot';
import { callable, requestKeySchema } from './callable';
import { announcementFactsSchema, type AudienceCount, audienceSchema } from './documents/announcement';
import { redirectFromSchema, redirectToSchema } from './documents/redirect';
import { siteNoticeFactsSchema } from './documents/site-notice';
import { idSchema, versionSchema } from './values';

/** Admins' actions on the site as a whole. Part of `callables`. */
export const siteCallables = {
  /** Shows a site notice on every public page between two times. Repeating it does nothing. */
  createSiteNotice: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({ key: requestKeySchema, notice: siteNoticeFactsSchema }),
  }),
  /** Replaces a site notice. Fails with `stale-edit` if `version` isn't the newest. */
  updateSiteNotice: callable<{ version: number }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: versionSchema, notice: siteNoticeFactsSchema }),
  }),
  /** Ends a site notice now, even one that hasn't started. Repeating it does nothing. */
  endSiteNotice: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),

  /**
   * Redirects a URL that has no page of its own to a page. Redirects to that URL then lead to the page as well. Fails with `already-exists` if the
   * URL already redirects elsewhere. Repeating it does nothing.
   */
  createRedirect: callable<{ to: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ from: redirectFromSchema, to: redirectToSchema }) }),
  /** Changes a redirect's target. `was`: the target the admin saw. Fails with `stale-edit` if it has changed. */
  updateRedirect: callable<{ to: string }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ from: redirectFromSchema, to: redirectToSchema, was: redirectToSchema }),
  }),
  /** Deletes a redirect. Repeating it does nothing. */
  deleteRedirect: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ from: redirectFromSchema }) }),

  /** Counts exactly how many people an announcement would reach, and how many turned announcements off. */
  countAudience: callable<AudienceCount>()({ caller: 'admin', perMinute: 30, input: v.strictObject({ audience: audienceSchema }) }),
  /**
   * Sends a notification to a group of people, once each. Progress is in `announcements/{id}`. Fails with `no-recipients` if the group is empty.
   * Repeating it does nothing.
   */
  sendAnnouncement: callable<{ id: string }>()({
    caller: 'admin',
    perMinute: 3,
    // If people got more than one an hour, no one would read them.
    perDay: 20,
    input: v.strictObject({ key: requestKeySchema, audience: audienceSchema, announcement: announcementFactsSchema }),
  }),
  /** Cancels an announcement that is being sent. People who already got it keep it. Repeating it does nothing. */
  cancelAnnouncement: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
};
