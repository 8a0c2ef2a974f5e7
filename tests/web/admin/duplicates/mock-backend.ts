import { vi } from 'vitest';
import type { Gym, GymTies, MergedGym } from '@contract';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { HALF_GUARD_HALL } from '../../fixtures';

/** A stored gym with only a few facts. */
export const makeGym = (fields: Partial<Gym> = {}): Gym =>
  ({
    ...HALF_GUARD_HALL,
    source: { name: 'site' },
    version: 1,
    createdAt: '2026-01-01T10:00:00.000Z',
    createdBy: 'admin',
    updatedAt: '2026-01-01T10:00:00.000Z',
    updatedBy: 'admin',
    ...fields,
  }) as Gym;

/** The pointer that a gym leaves behind after a merge. */
export const makePointer = (fields: Partial<MergedGym> = {}): MergedGym => ({ status: 'merged', mergedInto: 'a', source: { name: 'site' }, ...fields });

const NO_TIES: GymTies = { owners: 0, saved: 0, claims: 0, suggestions: 0, photoReports: 0, discounts: 0, isSponsored: false, views: 0, merged: 0 };
export const makeTies = (fields: Partial<GymTies> = {}): GymTies => ({ ...NO_TIES, ...fields });

/** What the mocked backend contains: documents by path, and what is attached to each of the two gyms. */
export interface Backend {
  readonly documents: Map<string, unknown>;
  ties: readonly [GymTies, GymTies];
  /** Replaces a callable's default response. */
  readonly calls: Map<string, () => unknown>;
}

/** Makes the mocked `lib` use a backend that contains these documents. */
export function mockBackend(documents: Readonly<Record<string, unknown>> = {}): Backend {
  const backend: Backend = { documents: new Map(Object.entries(documents)), ties: [makeTies(), makeTies()], calls: new Map() };
  vi.mocked(readDocument).mockImplementation((async (path: string) => backend.documents.get(path)) as never);
  vi.mocked(invoke).mockImplementation(
    (async (name: string) => backend.calls.get(name)?.() ?? (name === 'readGymTies' ? { ties: backend.ties } : {})) as never,
  );
  return backend;
}

/** The inputs that were sent to a callable, in order. */
export const inputsTo = (name: string): unknown[] => vi.mocked(invoke).mock.calls.flatMap(([callable, input]) => (callable === name ? [input] : []));
