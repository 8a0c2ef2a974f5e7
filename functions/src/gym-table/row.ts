import { type Gym, type GymClass, type GymRow, isInSeason } from '../contract';

type Season = Pick<GymClass, 'validFrom' | 'validUntil'>;

/** A row apart from whether the gym has an owner, made from the gym's document alone. */
export interface BaseRow extends Omit<GymRow, 'owned'> {
  /** All classes in the schedule, including those that aren't weekly or aren't in season. */
  readonly classes: number;
  /** How many of `classes` aren't weekly. Absent if 0, and in rows that were stored before this was counted. */
  readonly irregular?: number;
  /** The dates between which each seasonal weekly class takes place. Absent if all weekly classes take place all year. */
  readonly seasons?: readonly Season[];
}

/** The fields of a gym that its row uses. */
export const ROW_FIELDS = [
  'name',
  'city',
  'state',
  'zip',
  'phone',
  'affiliation',
  'latitude',
  'longitude',
  'status',
  'source',
  'schedule',
  'photos',
  'doubts',
  'confirmed',
  'visitorChecks',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Gym)[];

/** @throws RangeError if one of the gym's times isn't a time, as in a document that was edited in the console */
export function toBaseRow(id: string, gym: Pick<Gym, (typeof ROW_FIELDS)[number]>): BaseRow {
  const checks = Object.values(gym.confirmed).flatMap(({ by, at, unchecked }) => (by === 'import' || unchecked ? [] : [at]));
  const byVisitors = Object.values(gym.visitorChecks ?? {}).flatMap(({ yes }) => yes ?? []);
  const checkedAt = [...checks, ...byVisitors].sort().at(-1);
  const schedule = gym.schedule ?? [];
  const irregular = schedule.filter(({ repeats }) => repeats).length;
  const seasons = schedule.flatMap(({ repeats, validFrom, validUntil }): Season[] =>
    repeats || (validFrom === undefined && validUntil === undefined)
      ? []
      : [{ ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) }],
  );
  const { name, city, state, zip, phone, affiliation, latitude, longitude, status, doubts = [] } = gym;
  return {
    id,
    name,
    city,
    state,
    ...(zip !== undefined && { zip }),
    ...(phone !== undefined && { phone }),
    ...(affiliation !== undefined && { affiliation }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    status,
    source: gym.source.name,
    classes: schedule.length,
    ...(irregular > 0 && { irregular }),
    ...(seasons.length > 0 && { seasons }),
    photos: gym.photos?.length ?? 0,
    doubts,
    ...(checkedAt !== undefined && { checkedAt: toIso(checkedAt) }),
    createdAt: toIso(gym.createdAt),
    updatedAt: toIso(gym.updatedAt),
  };
}

/** The row as admins see it. `classes` counts the weekly classes that are in season on the UTC day of `now`. */
export function toGymRow({ classes, irregular = 0, seasons = [], ...row }: BaseRow, isOwned: boolean, now: Date): GymRow {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const outOfSeason = seasons.filter((season) => !isInSeason(season, today));
  return { ...row, classes: classes - irregular - outOfSeason.length, owned: isOwned };
}

/** @throws RangeError if the text isn't a time */
const toIso = (time: string): string => new Date(time).toISOString();

/** A row as the table's parts store it. As JSON, it takes about 400 bytes. */
export interface StoredRow extends Omit<BaseRow, 'id'> {
  readonly owned: boolean;
  /** When its gym was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
}
