import type { Gym, GymRow } from '../contract';

/** The part of a row that comes from the gym's own document. */
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

export function toRow(id: string, gym: Pick<Gym, (typeof ROW_FIELDS)[number]>): OwnRow {
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
    ...(checkedAt !== undefined && { checkedAt: toIso(checkedAt) }),
    createdAt: toIso(gym.createdAt),
    updatedAt: toIso(gym.updatedAt),
  };
}

/** @throws RangeError if the text isn't a time, as in a document entered in the console */
const toIso = (time: string): string => new Date(time).toISOString();

/** A row as the parts of the table's list store it: JSON, about 400 bytes. */
export interface StoredRow extends Omit<GymRow, 'id'> {
  /** When its gym was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
}
