import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

interface Account {
  readonly uid: string;
  readonly email: string;
  readonly verified: boolean;
}

/**
 * A fake authentication service for a test file. It knows these accounts, even after they are deleted, and accepts every
 * request.
 */
export function besideAuthService(accounts: readonly Account[]): void {
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as { localId?: string | string[] };
    const found = accounts.filter(({ uid }) => [asked.localId].flat().includes(uid));
    const users = found.map(({ uid, email, verified }) => ({ localId: uid, email, emailVerified: verified }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ kind: 'identitytoolkit#GetAccountInfoResponse', localId: 'x', users }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The Admin SDK's setting for the service's address.
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    server.close();
  });
}
