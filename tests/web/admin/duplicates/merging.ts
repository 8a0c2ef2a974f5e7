import { vi } from 'vitest';
import type { Gym, GymTies, MergedGym } from '@contract';
import { invoke } from '@web/lib/invoke';
import { readDocument } from '@web/lib/source';
import { useSession } from '@web/stores/session';
import { HALF_GUARD_HALL } from '../../fixtures';
import { profileWith } from '@support/profile';

/** A stored gym with only a few facts. */
export const gymOf = (fields: Partial<Gym> = {}): Gym =>
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
export const pointerOf = (fields: Partial<MergedGym> = {}): MergedGym => ({ status: 'merged', mergedInto: 'a', source: { name: 'site' }, ...fields });

const NO_TIES: GymTies = { owners: 0, saved: 0, claims: 0, suggestions: 0, photoReports: 0, discounts: 0, isSponsored: false, views: 0, merged: 0 };
export const tiesOf = (fields: Partial<GymTies> = {}): GymTies => ({ ...NO_TIES, ...fields });

/** The backend's contents: documents by path, and the ties of each of the two gyms. */
export interface Backend {
  readonly documents: Map<string, unknown>;
  ties: readonly [GymTies, GymTies];
  /** Replaces a callable's successful answer. */
  readonly calls: Map<string, () => unknown>;
}

/** Makes the mocked `lib` read from and call a backend with these contents. */
export function backendOf(documents: Readonly<Record<string, unknown>> = {}): Backend {
  const backend: Backend = { documents: new Map(Object.entries(documents)), ties: [tiesOf(), tiesOf()], calls: new Map() };
  vi.mocked(readDocument).mockImplementation((async (path: string) => backend.documents.get(path)) as never);
  vi.mocked(invoke).mockImplementation(
    (async (name: string) => backend.calls.get(name)?.() ?? (name === 'readGymTies' ? { ties: backend.ties } : {})) as never,
  );
  return backend;
}

/** The inputs sent to a callable, in order. */
export const sentTo = (name: string): unknown[] => vi.mocked(invoke).mock.calls.flatMap(([callable, input]) => (callable === name ? [input] : []));

export function signedIn(roles: { readonly isAdmin: boolean } = { isAdmin: true }): void {
  useSession.setState({
    status: 'known',
    account: { uid: 'admin', email: 'admin@example.com', emailVerified: true },
    profile: profileWith({ email: 'admin@example.com', ...roles }),
    rolesReady: true,
    roleFailure: null,
  });
}
