import { type FactGroup, getFactGroup, type Gym, type GymStatus, type ListRow, toListSource, getOwn, type Source, toStableJson } from '../../contract';
import { type GymIdentity, buildIdentity, MATCHED_FIELDS } from '../matching/identity';
import type { ParsedRow } from '../reading/row';
import { factOf, listFacts, splitIntoPieces } from './evidence';
import { findKeeper, parseOriginRowId, type SourceListings } from './plan-facts';

/** The list row to store for a row: what its list says about the gym apart from the facts. */
export const toListRow = ({ key, facts, status, checkedOn, provesJiuJitsu }: ParsedRow, source: Omit<Source, 'key'>): ListRow => ({
  ...source,
  key,
  gymName: facts.name,
  ...(checkedOn && { checkedOn }),
  ...(status === 'closed' && { closed: true }),
  ...(provesJiuJitsu && { provesJiuJitsu: true }),
});

/** The fields of a stored gym that `KnownGyms` needs: what matching compares, the lists that contain the gym, and its slug. */
export const KNOWN_GYM_FIELDS = [...MATCHED_FIELDS, 'slug', 'source', 'listings'] as const satisfies readonly (keyof Gym)[];
export type KnownGymFields = Pick<Gym, (typeof KNOWN_GYM_FIELDS)[number]>;

/** Other names of a gym in lists. */
const collectOtherNames = ({ name, listings = {} }: KnownGymFields): string[] =>
  [...new Set(Object.values(listings).flatMap(({ gymName }) => gymName ?? []))].filter((other) => other !== name).sort();

/** The names of a gym's source and of all lists that contain the gym. */
const collectListNames = ({ source, listings = {} }: KnownGymFields): string[] => [
  ...new Set([source.name, ...Object.values(listings).map(({ name }) => name)]),
];

/** A stored gym in the form that matching compares. */
export const toGymIdentity = (id: string, gym: KnownGymFields): GymIdentity =>
  buildIdentity(id, gym, gym.cityKey, { doubts: gym.doubts, lists: collectListNames(gym), otherNames: collectOtherNames(gym) });

/** Whether imports can't change the status, since a person decided it or made the gym a draft. */
const isStatusProtected = (gym: Gym): boolean => findKeeper(gym, 'status') !== undefined || (gym.status === 'draft' && !gym.doubts?.includes('jiu-jitsu'));

/** Whether no list says that a gym teaches jiu-jitsu, and no person has decided its status. */
export const isUnproven = (gym: Gym, listings: SourceListings): boolean =>
  !isStatusProtected(gym) && !Object.values(listings).some(({ provesJiuJitsu }) => provesJiuJitsu);

/**
 * A gym's status according to all of its lists, unless a person has decided it. The newest row counts. If several are equally new, one that says closed
 * wins. Without proof that the gym teaches jiu-jitsu, it is a draft.
 */
export function decideStatus(gym: Gym, listings: SourceListings): GymStatus {
  if (isStatusProtected(gym)) return gym.status;
  if (isUnproven(gym, listings)) return 'draft';
  const rows = Object.values(listings);
  const newest = rows.map(({ checkedOn = '' }) => checkedOn).reduce((a, b) => (a > b ? a : b), '');
  return rows.some(({ closed, checkedOn = '' }) => closed && checkedOn === newest) ? 'closed' : 'published';
}

/** The first of a gym's sources by name, so that the result doesn't depend on the order of imports. A gym that was entered by hand keeps its source. */
export function findFirstSource({ source, listings = {} }: Gym): Source {
  if (source.key === undefined) return source;
  const [first] = Object.values(listings).sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1));
  if (!first) return source;
  return { ...toListSource(first), ...(first.key !== undefined && { key: first.key }) };
}
const toSortKey = ({ name, key = '' }: ListRow): string => `${name}|${key}`;

/**
 * When each group of facts was last confirmed. If lists decide, it is the earliest day on which the lists checked the group's facts. If no list states
 * a day, it is now if the lists' values have changed, or if a list stated a day before. Otherwise, the date doesn't change.
 */
export function mergeListConfirmations(gym: Gym, before: Gym | undefined, now: Date): Gym['confirmed'] {
  const statementsBefore = before && collectListStatements(before);
  const confirmations = [...collectListStatements(gym)].flatMap(([group, { oldest, values }]) => {
    const earlier = statementsBefore?.get(group);
    const isNew = earlier?.oldest !== undefined || toStableJson(earlier?.values) !== toStableJson(values);
    const at = oldest ? `${oldest}T00:00:00.000Z` : isNew ? now.toISOString() : before?.confirmed[group]?.at;
    return at && isConfirmedByLists(gym.confirmed[group]?.by) ? [[group, { at, by: 'import' }] as const] : [];
  });
  return { ...gym.confirmed, ...Object.fromEntries(confirmations) };
}

/** What lists say about a group of facts, piece by piece. */
interface ListStatement {
  /** The earliest day on which a list checked one of the pieces. */
  readonly oldest: string | undefined;
  readonly values: readonly (readonly [path: string, value: unknown])[];
}

function collectListStatements(gym: Gym): Map<FactGroup, ListStatement> {
  const { listings = {}, origins = {} } = gym;
  const groups = new Map<FactGroup, ListStatement>();
  for (const [path, value] of splitIntoPieces(gym)) {
    if (findKeeper(gym, factOf(path))) continue;
    const day = getOwn(listings, parseOriginRowId(getOwn(origins, path) ?? ''))?.checkedOn;
    for (const group of new Set(listFacts(path).map(getFactGroup))) {
      const { oldest = day, values = [] } = groups.get(group) ?? {};
      groups.set(group, { oldest: day && oldest && day < oldest ? day : oldest, values: [...values, [path, value]] });
    }
  }
  return groups;
}
/** Whether lists, not a person, determine when a group was confirmed. In older gyms, people confirmed whole groups of facts. */
const isConfirmedByLists = (by: string | undefined): boolean => by === undefined || by === 'import';
