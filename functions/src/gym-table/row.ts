import { type Gym, type GymRow, GYM_STATUSES, DOUBTS } from '../contract';

/** A row, without what isn't in the gym's own document. */
export type OwnRow = Omit<GymRow, 'owned'>;

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

/** The row of a gym. */
export function rowOf(id: string, gym: Pick<Gym, (typeof ROW_FIELDS)[number]>): OwnRow {
  const checks = Object.values(gym.confirmed).flatMap(({ by, at, unchecked }) => (by === 'import' || unchecked ? [] : [at]));
  const byVisitors = Object.values(gym.visitorChecks ?? {}).flatMap(({ yes }) => yes ?? []);
  const checkedAt = [...checks, ...byVisitors].sort().at(-1);
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
    classes: gym.schedule?.length ?? 0,
    photos: gym.photos?.length ?? 0,
    doubts,
    ...(checkedAt !== undefined && { checkedAt: toSecond(checkedAt) }),
    createdAt: toSecond(gym.createdAt),
    updatedAt: toSecond(gym.updatedAt),
  };
}

const toSecond = (iso: string): string => timeIn(secondsOf(iso));
/** Seconds since 1970 in base 36: six letters. */
const secondsOf = (iso: string): string => Math.floor(Date.parse(iso) / 1000).toString(36);
const timeIn = (seconds: string): string => new Date(Number.parseInt(seconds, 36) * 1000).toISOString();

/** A row as stored: a JSON array without names, about 150 bytes. Fields are only ever added at the end. */
export function packRow(row: OwnRow): string {
  const { name, city, state, zip, phone, affiliation, latitude, longitude, status, source, classes, photos, doubts, checkedAt, createdAt, updatedAt } = row;
  return JSON.stringify([
    name,
    city,
    state,
    zip ?? 0,
    phone ?? 0,
    affiliation ?? 0,
    latitude ?? 0,
    longitude ?? 0,
    GYM_STATUSES.indexOf(status),
    source,
    classes,
    photos,
    doubts.map((doubt) => DOUBTS.indexOf(doubt)),
    checkedAt ? secondsOf(checkedAt) : 0,
    secondsOf(createdAt),
    secondsOf(updatedAt),
  ]);
}

type Packed = [
  name: string,
  city: string,
  state: string,
  zip: string | 0,
  phone: string | 0,
  affiliation: string | 0,
  latitude: number,
  longitude: number,
  status: number,
  source: string,
  classes: number,
  photos: number,
  doubts: number[],
  checkedAt: string | 0,
  createdAt: string,
  updatedAt: string,
];

/** The row that `packRow` wrote. */
export function unpackRow(id: string, line: string): OwnRow {
  const [name, city, state, zip, phone, affiliation, latitude, longitude, status, source, classes, photos, doubts, checkedAt, createdAt, updatedAt] =
    JSON.parse(line) as Packed;
  return {
    id,
    name,
    city,
    state,
    ...(zip !== 0 && { zip }),
    ...(phone !== 0 && { phone }),
    ...(affiliation !== 0 && { affiliation }),
    // No US gym is at 0, 0.
    ...((latitude !== 0 || longitude !== 0) && { latitude, longitude }),
    status: GYM_STATUSES[status] ?? 'draft',
    source,
    classes,
    photos,
    doubts: doubts.flatMap((doubt) => DOUBTS[doubt] ?? []),
    ...(checkedAt !== 0 && { checkedAt: timeIn(checkedAt) }),
    createdAt: timeIn(createdAt),
    updatedAt: timeIn(updatedAt),
  };
}
