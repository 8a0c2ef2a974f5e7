import type { Gym, GymFacts } from '@contract';
import { KnownGyms } from '@functions/imports/matching/known-gyms';
import type { ParsedRow, RowReading } from '@functions/imports/reading/row';
import { decideGyms, makeGymId, type ImportContext, type StoredGyms, type VersionedGym, type VersionedPointer } from '@functions/imports/running/decide';
import { toGymIdentity } from '@functions/imports/running/list-row';
import { planSlice } from '@functions/imports/running/plan';
import { gymWith } from './gym';

export const NOW = new Date('2026-03-01T10:00:00.000Z');
export const AUSTIN = { stateSlug: 'texas', citySlug: 'austin', timeZone: 'America/Chicago' };
export const ELSEWHERE = { latitude: 30.4, longitude: -97.7 };

/** A row of the file. Its number is the default key. */
export function row(number: number, facts: Partial<GymFacts> = {}, more: Partial<ParsedRow> = {}): ParsedRow {
  const all = { name: 'Half Guard Hall', state: 'TX', city: 'Austin', latitude: 30.27, longitude: -97.74, ...facts };
  const slug = all.name.toLowerCase().replaceAll(' ', '-');
  return {
    kind: 'gym',
    number,
    facts: all,
    status: 'published',
    placement: { ...AUSTIN, slug },
    key: `k${number}`,
    findings: [],
    doubts: [],
    provesJiuJitsu: true,
    ...more,
  };
}
/** The id that results from this row number's key. */
export const id = (number: number) => makeGymId('List', `k${number}`);

/** A gym that is in the directory from an earlier import, and known to this one. */
export function storedGym(gymId: string, fields: Partial<Gym> = {}): [string, Gym] {
  const source = { name: gymId === id(1) ? 'List' : 'A list', key: 'k1' };
  const listings = { [gymId]: { ...source, provesJiuJitsu: true as const } };
  const place = { latitude: 30.27, longitude: -97.74 };
  return [gymId, gymWith({ name: 'Half Guard Hall', slug: 'half-guard-hall', ...place, phone: '+15125550101', source, listings, origins: {}, ...fields })];
}

/** The contents of the directory, and the context of the import. */
export interface Given {
  readonly gyms?: readonly (readonly [string, Gym])[];
  readonly pointers?: Readonly<Record<string, string>>;
  readonly context?: Partial<ImportContext>;
}
/** The pointer left by a listing that was merged into that gym. */
export const pointerTo = (into: string): VersionedPointer<string> => ({
  kind: 'merged',
  version: 'read',
  document: { status: 'merged', mergedInto: into, source: { name: 'List', key: 'k' } },
});

/** Decides and plans a slice of a file against a directory with these gyms. */
export function run(rows: readonly RowReading[], { gyms = [], pointers = {}, context = {} }: Given = {}) {
  const known = new KnownGyms();
  for (const [gymId, gym] of gyms) {
    known.add(toGymIdentity(gymId, gym));
    known.urls.take(gym.cityKey, gym.slug, gymId);
  }
  const stored: StoredGyms<string> = new Map<string, VersionedGym<string> | VersionedPointer<string>>([
    ...gyms.map(([gymId, gym]): [string, VersionedGym<string>] => [gymId, { kind: 'gym', gym, version: `read ${gymId}` }]),
    ...Object.entries(pointers).map(([gymId, into]): [string, VersionedPointer<string>] => [gymId, pointerTo(into)]),
  ]);
  const whole: ImportContext = {
    importId: 'i2',
    source: { name: 'List' },
    author: { by: 'import:i2', now: NOW, confirmer: 'import' },
    dryRun: false,
    initial: false,
    known,
    firstRows: new Map(),
    earlierGyms: new Map(),
    ...context,
  };
  const decisions = decideGyms(rows, stored, whole);
  return { decisions, ...planSlice(rows, decisions, stored, whole) };
}
