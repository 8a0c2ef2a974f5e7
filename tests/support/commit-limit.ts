import { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Firestore's limit for the writes of one commit, in bytes. */
export const COMMIT_LIMIT_BYTES = 10_485_760;

/** The Admin SDK sends commits through this internal method. */
interface Wire {
  request(method: string, message: { readonly writes?: readonly unknown[] }, ...rest: unknown[]): Promise<unknown>;
}

/** Refuses commits that Firestore would refuse for their size, since the local Firestore accepts any. Lasts until mocks are restored. */
export function refuseLargeCommits(): void {
  const wire = Firestore.prototype as unknown as Wire;
  const { request } = wire;
  vi.spyOn(wire, 'request').mockImplementation(function (this: unknown, method, message, ...rest) {
    const bytes = method === 'commit' ? Buffer.byteLength(JSON.stringify(message.writes ?? [])) : 0;
    if (bytes > COMMIT_LIMIT_BYTES) throw new Error(`A commit has ${bytes} bytes, and Firestore takes ${COMMIT_LIMIT_BYTES} at most.`);
    return request.call(this, method, message, ...rest);
  });
}
