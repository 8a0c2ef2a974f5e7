import { type Confirmation, type FactGroup, MINUTE_MS, ownerConfirmedAt } from '@contract';

/** What a listing's four stripes stand for, in their order. */
export const CHECKS = ['address', 'schedule', 'visitor policy', 'owner'] as const;
export type Check = (typeof CHECKS)[number];

export interface Checked {
  readonly done: readonly Check[];
  /** When the latest of them was made, ISO. */
  readonly at?: string;
}

/** Which parts of a listing a person has checked. That an import brought a fact is no check. */
export function checkedOf(confirmed: Partial<Record<FactGroup, Confirmation>>, verifiedAt?: string): Checked {
  const byPeople = Object.entries(confirmed).filter(([, confirmation]) => confirmation.by !== 'import');
  const groups = new Set(byPeople.map(([group]) => group));
  const has: Record<Check, boolean> = {
    address: groups.has('address'),
    schedule: groups.has('schedule'),
    'visitor policy': groups.has('visitors'),
    owner: ownerConfirmedAt({ confirmed, verifiedAt }) !== undefined,
  };
  const done = CHECKS.filter((check) => has[check]);
  const at = [...byPeople.map(([, confirmation]) => confirmation.at), ...(verifiedAt ? [verifiedAt] : [])].sort().at(-1);
  return { done, ...(at && { at }) };
}

/** `today`, `12 days ago`, or the date where it is long ago or the present is not known. */
export function daysAgo(at: string, now: Date | undefined): string {
  const days = now ? Math.floor((now.getTime() - Date.parse(at)) / (24 * 60 * MINUTE_MS)) : undefined;
  if (days === undefined || days < 0 || days > 60) {
    return `on ${new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })}`;
  }
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

const listed = (items: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items).replace(', and ', ' and ');
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words beside the stripes: what is checked and when, or that nothing is. */
export function checkedInWords({ done, at }: Checked, now: Date | undefined, long: boolean): string {
  if (done.length === 0) return at ? `Checked ${daysAgo(at, now)}` : 'Not checked yet';
  const when = at ? ` ${daysAgo(at, now)}` : '';
  if (long) return `${sentence(listed(done))} checked${when}`;
  if (done.length === CHECKS.length) return `Checked${when}`;
  if (done.length === 3) return `${sentence(CHECKS.find((check) => !done.includes(check)) ?? '')} not confirmed`;
  return done.length === 1 ? `${sentence(done[0] ?? '')} only` : `${sentence(listed(done))} checked`;
}
