import { createHash } from 'node:crypto';
import { DomainError, getNoticeStatus, type ShownNotice, type SiteNotice, type SiteNoticeFacts, toStableJson, invalidFieldsError } from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';

const pickFacts = ({ text, url, linkText, tone, from, until, dismissable }: SiteNoticeFacts): SiteNoticeFacts =>
  omitUndefined({ text, url, linkText, tone, from, until, dismissable });
const isSame = (a: SiteNoticeFacts, b: SiteNoticeFacts): boolean => toStableJson(pickFacts(a)) === toStableJson(pickFacts(b));

/**
 * A new site notice.
 * @throws DomainError `invalid` if it would already be over
 */
export function newSiteNotice(facts: SiteNoticeFacts, now: Date): SiteNotice {
  refuseEnded(facts, now);
  return { ...pickFacts(facts), version: 1, createdAt: now.toISOString() };
}

function refuseEnded(facts: SiteNoticeFacts, now: Date): void {
  if (getNoticeStatus(facts, now) !== 'over') return;
  throw invalidFieldsError([{ path: 'notice.until', message: 'This time has passed. Choose a later one.' }]);
}

/**
 * Whether the same site notice was probably sent before. Once the stored one has been edited, its first version is unknown, so any site notice with the
 * same request key counts.
 */
export const isSentAgain = (stored: SiteNotice, sent: SiteNotice): boolean => stored.version > 1 || isSame(stored, sent);

/**
 * Returns a site notice after an edit, or the same object if nothing changed. A site notice that is over can run again.
 * @throws DomainError `stale-edit`, or `invalid` if it would already be over
 */
export function toChangedSiteNotice(before: SiteNotice, facts: SiteNoticeFacts, version: number, now: Date): SiteNotice {
  if (isSame(before, facts)) return before;
  if (version !== before.version)
    throw new DomainError('stale-edit', 'Someone else changed this site notice after you opened it. Choose which version to keep, then save again.');
  refuseEnded(facts, now);
  return { ...pickFacts(facts), version: before.version + 1, createdAt: before.createdAt };
}

/** Returns a site notice that ends now, or the same object if it is already over. */
export function toEndedSiteNotice(before: SiteNotice, now: Date): SiteNotice {
  if (getNoticeStatus(before, now) === 'over') return before;
  const at = now.toISOString();
  return { ...before, until: at, endedAt: at, version: before.version + 1 };
}

/** The fields of a site notice that pages show. */
export function toShownNotice(id: string, { text, url, linkText, tone, until, dismissable }: SiteNotice): ShownNotice {
  return omitUndefined({ text, url, linkText, tone, until, key: dismissable ? makeKey([id, text, url, linkText, tone]) : undefined });
}

/** A hash that starts with a letter, so that it can be used in a CSS selector. */
const makeKey = (parts: readonly (string | undefined)[]): string => `n${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)}`;
