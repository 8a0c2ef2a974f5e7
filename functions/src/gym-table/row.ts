import { type Gym, type GymClass, type GymRow, isInSeason } from '../contract';

type Season = Pick<GymClass, 'validFrom' | 'validUntil'>;

/** The part of a row that comes from the gym's own document. */
export interface OwnRow extends Omit<GymRow, 'owned'> {
  /** All classes in the schedule, including those that aren't weekly or aren't in season. */
  readonly classes: number;
  /** How many of `classes` aren't weekly. Absent if 0, and in rows that were stored before this was counted. */
  readonly irregular?: number;
  /** When the weekly classes take place that don't all year. Absent if there are none. */
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

export function toRow(id: string, gym: Pick<Gym, (typeof ROW_FIELDS)[number]>): OwnRow {
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

/** The row as admins see it: it counts the weekly classes that are in season on the UTC day of `now`. */
export function toGymRow({ classes, irregular = 0, seasons = [], ...row }: OwnRow, owned: boolean, now: Date): GymRow {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const outOfSeason = seasons.filter((season) => !isInSeason(season, today));
  return { ...row, classes: classes - irregular - outOfSeason.length, owned };
}

/** @throws RangeError if the text isn't a time, as in a document entered in the console */
const toIso = (time: string): string => new Date(time).toISOString();

/** A row as the parts of the table's list store it: JSON, about 400 bytes. */
export interface StoredRow extends Omit<OwnRow, 'id'> {
  readonly owned: boolean;
  /** When its gym was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
}
