import { createHash } from 'node:crypto';
import { DomainError, noticeStanding, type ShownNotice, type SiteNotice, type SiteNoticeFacts, stableJson } from '../contract';
import { withoutAbsent } from '../gyms/views';

const factsOf = ({ text, url, linkText, tone, from, until, dismissable }: SiteNoticeFacts): SiteNoticeFacts =>
  withoutAbsent({ text, url, linkText, tone, from, until, dismissable });
const isSame = (a: SiteNoticeFacts, b: SiteNoticeFacts): boolean => stableJson(factsOf(a)) === stableJson(factsOf(b));

/** @throws DomainError `invalid` where it would be over */
export function newSiteNotice(facts: SiteNoticeFacts, now: Date): SiteNotice {
  refuseOver(facts, now);
  return { ...factsOf(facts), version: 1, createdAt: now.toISOString() };
}

function refuseOver(facts: SiteNoticeFacts, now: Date): void {
  if (noticeStanding(facts, now) !== 'over') return;
  throw new DomainError('invalid', 'Check the marked fields.', [{ path: 'notice.until', message: 'This has passed. Choose a later end.' }]);
}

/** Whether what is stored under a key is what is sent now. */
export const isSentAgain = (stored: SiteNotice, sent: SiteNotice): boolean => stored.version > 1 || isSame(stored, sent);

/**
 * A notice after an edit; the same object where nothing differs. One that is over can run again.
 * @throws DomainError `stale-edit`, or `invalid` where it would be over
 */
export function changedSiteNotice(before: SiteNotice, facts: SiteNoticeFacts, version: number, now: Date): SiteNotice {
  if (isSame(before, facts)) return before;
  if (version !== before.version) throw new DomainError('stale-edit', 'Someone else changed this site notice in the meantime. Reload it, then try again.');
  refuseOver(facts, now);
  return { ...factsOf(facts), version: before.version + 1, createdAt: before.createdAt };
}

/** A notice that is over from now on; the same object where it is. */
export function endedSiteNotice(before: SiteNotice, now: Date): SiteNotice {
  if (noticeStanding(before, now) === 'over') return before;
  const at = now.toISOString();
  return { ...before, until: at, endedAt: at, version: before.version + 1 };
}

/** What a page shows of a notice. */
export function shownNotice(id: string, { text, url, linkText, tone, until, dismissable }: SiteNotice): ShownNotice {
  return withoutAbsent({ text, url, linkText, tone, until, key: dismissable ? keyOf([id, text, url, linkText, tone]) : undefined });
}

/** Letters and digits, so that it can stand in a selector. */
const keyOf = (words: readonly (string | undefined)[]): string => `n${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12)}`;
