import { type FactGroup, getFactGroup, type Gym, type GymStatus, type ListRow, toListSource, getOwn, type Source, toStableJson } from '../../contract';
import { type GymIdentity, identityOf, MATCHED_FIELDS } from '../matching/identity';
import type { ParsedRow } from '../reading/row';
import { factOf, factsIn, piecesOf } from './evidence';
import { keeperOf, originRow, type SourceListings } from './plan-facts';

/** What a list says about a gym apart from its facts. */
export const listRowOf = ({ key, facts, status, checkedOn, provesJiuJitsu }: ParsedRow, source: Omit<Source, 'key'>): ListRow => ({
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
const otherNamesOf = ({ name, listings = {} }: KnownGymFields): string[] =>
  [...new Set(Object.values(listings).flatMap(({ gymName }) => gymName ?? []))].filter((other) => other !== name).sort();

/** Names of the lists that contain a gym. For a gym entered by hand, the name of its own source. */
const listNamesOf = ({ source, listings = {} }: KnownGymFields): string[] => [...new Set([source.name, ...Object.values(listings).map(({ name }) => name)])];

/** A stored gym in the form that matching compares. */
export const identityOfGym = (id: string, gym: KnownGymFields): GymIdentity =>
  identityOf(id, gym, gym.cityKey, { doubts: gym.doubts, lists: listNamesOf(gym), otherNames: otherNamesOf(gym) });

/** Whether imports must leave the status alone: a person made it a draft or kept it as one. */
const isStatusKept = (gym: Gym): boolean => keeperOf(gym, 'status') !== undefined || (gym.status === 'draft' && !gym.doubts?.includes('jiu-jitsu'));

/** Whether no list says that a gym teaches jiu-jitsu, and no person has decided. */
export const isUnproven = (gym: Gym, listings: SourceListings): boolean =>
  !isStatusKept(gym) && !Object.values(listings).some(({ provesJiuJitsu }) => provesJiuJitsu);

/** A gym's status according to all of its lists. The newest information counts. On a tie, the gym is closed. */
export function decideStatus(gym: Gym, listings: SourceListings): GymStatus {
  if (isStatusKept(gym)) return gym.status;
  if (isUnproven(gym, listings)) return 'draft';
  const rows = Object.values(listings);
  const newest = rows.map(({ checkedOn = '' }) => checkedOn).reduce((a, b) => (a > b ? a : b), '');
  return rows.some(({ closed, checkedOn = '' }) => closed && checkedOn === newest) ? 'closed' : 'published';
}

/** The source whose name comes first, so that the result doesn't depend on the order of imports. A gym entered by hand keeps its source. */
export function findFirstSource({ source, listings = {} }: Gym): Source {
  if (source.key === undefined) return source;
  const [first] = Object.values(listings).sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
  if (!first) return source;
  return { ...toListSource(first), ...(first.key !== undefined && { key: first.key }) };
}
const sortKeyOf = ({ name, key = '' }: ListRow): string => `${name}|${key}`;

/**
 * When each group of facts was confirmed: the day on which a list last checked the group's oldest fact. If no list names a day, this is now if the
 * lists' values have changed or if a list named a day before. Otherwise, the date stays.
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

/** What lists say about a group of facts, piece by piece, and the oldest day on which they checked it. */
interface ListStatement {
  readonly oldest: string | undefined;
  readonly values: readonly (readonly [path: string, value: unknown])[];
}

function collectListStatements(gym: Gym): Map<FactGroup, ListStatement> {
  const { listings = {}, origins = {} } = gym;
  const groups = new Map<FactGroup, ListStatement>();
  for (const [path, value] of piecesOf(gym)) {
    if (keeperOf(gym, factOf(path))) continue;
    const day = getOwn(listings, originRow(getOwn(origins, path) ?? ''))?.checkedOn;
    for (const group of new Set(factsIn(path).map(getFactGroup))) {
      const { oldest = day, values = [] } = groups.get(group) ?? {};
      groups.set(group, { oldest: day && oldest && day < oldest ? day : oldest, values: [...values, [path, value]] });
    }
  }
  return groups;
}
/** Whether lists, not a person, determine when a group was confirmed. In older gyms, people confirmed whole groups of facts. */
const isConfirmedByLists = (by: string | undefined): boolean => by === undefined || by === 'import';
