import { CHECK_VALID_DAYS, type FactGroup, type GymFacts, listGroupsWithFacts, type GymStatus } from '../../functions/src/contract';
import type { SampleChecks } from '../../functions/src/imports/reading/sample-checks';
import { between, chance, pick, pickSome, pickWeighted, type Random } from './random';

type Checked = Partial<GymFacts> & { readonly status: GymStatus };

/** Groups that visitors notice when they change. */
const NOTICED: readonly FactGroup[] = ['schedule', 'pricing', 'hours', 'address'];

/**
 * Who checked a gym's facts and how long ago. Most gyms are unchecked, as in a new directory. Closed gyms are never checked.
 */
export function checksOf(random: Random, gym: Checked): SampleChecks | undefined {
  const kind = pickWeighted(random, [
    ['none', 50],
    ['verified', 26],
    ['verified long ago', 8],
    ['admin', 7],
    ['visitor', 5],
    ['reported', 4],
  ] as const);
  const groups = listGroupsWithFacts({ ...gym, confirmed: {} });
  if (gym.status !== 'published' || kind === 'none') return undefined;
  const noticed = groups.filter((group) => NOTICED.includes(group));
  const all = (by: 'owner' | 'admin', daysAgo: (group: FactGroup) => number): SampleChecks =>
    Object.fromEntries(groups.map((group) => [group, { by, daysAgo: daysAgo(group) }]));
  switch (kind) {
    case 'verified': {
      const daysAgo = between(random, 1, 90);
      return all('owner', () => daysAgo);
    }
    case 'verified long ago': {
      const daysAgo = between(random, CHECK_VALID_DAYS.pricing + 10, 500);
      return all('owner', () => daysAgo);
    }
    case 'admin': {
      const daysAgo = between(random, 5, 110);
      return all('admin', () => daysAgo);
    }
    case 'visitor':
      return Object.fromEntries(pickSome(random, noticed, 2).map((group) => [group, { by: 'visitor', daysAgo: between(random, 2, 100) }]));
    case 'reported': {
      const reported = pick(random, noticed);
      const isOwned = chance(random, 0.5);
      return {
        ...(isOwned && all('owner', () => 200)),
        [reported]: { ...(isOwned && { by: 'owner', daysAgo: 200 }), reportedDaysAgo: between(random, 1, 30) },
      };
    }
  }
}
