import { type Gym, getOwn, joinList } from '@contract';

/** The names of the facts that matter for a visit, by field. All others are called “details.” */
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
 * Describes what changed about a gym after the time `since`: which facts people changed or confirmed. If only something else changed,
 * for example by an import, just says that the page was updated. Undefined if nothing changed.
 */
export function describeChangesSince(
  { confirmed, updatedAt }: Pick<Gym, 'confirmed' | 'updatedAt'>,
  since: string,
): { when: string; what: string } | undefined {
  const newFacts = Object.entries(confirmed).filter(([, { at, by }]) => by !== 'import' && at > since);
  if (newFacts.length === 0) return updatedAt > since ? { when: formatDay(updatedAt), what: 'page updated' } : undefined;
  const latestAt = newFacts.map(([, { at }]) => at).reduce((latest, at) => (at > latest ? at : latest));
  const names = new Set(newFacts.map(([name]) => getOwn(FACT_NAMES, name) ?? 'details'));
  return { when: formatDay(latestAt), what: `${joinList(names)} updated or confirmed` };
}
