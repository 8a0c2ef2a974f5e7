import { type Gym, own, joinList } from '@contract';

/** Names of the facts that matter for a visit. All others are "details". */
const FACT_NAMES: Readonly<Record<string, string>> = {
  hours: 'opening hours',
  schedule: 'classes',
  programs: 'classes',
  pricing: 'prices',
  address: 'address',
  visitors: 'visitor policy',
  status: 'status',
};
const formatDay = (iso: string): string => new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/**
 * What changed about a gym after the time `since`: the facts that people changed or confirmed, or only that its page was updated,
 * for example by an import. Undefined if nothing changed.
 */
export function describeChangesSince(
  { confirmed, updatedAt }: Pick<Gym, 'confirmed' | 'updatedAt'>,
  since: string,
): { when: string; what: string } | undefined {
  const newer = Object.entries(confirmed).filter(([, { at, by }]) => by !== 'import' && at > since);
  if (newer.length === 0) return updatedAt > since ? { when: formatDay(updatedAt), what: 'page updated' } : undefined;
  const latest = newer.map(([, { at }]) => at).reduce((last, at) => (at > last ? at : last));
  const names = new Set(newer.map(([name]) => own(FACT_NAMES, name) ?? 'details'));
  return { when: formatDay(latest), what: `${joinList(names)} updated or confirmed` };
}
