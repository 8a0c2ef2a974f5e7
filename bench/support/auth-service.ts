import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Stands in for the authentication service: it knows these accounts, also once they are deleted, and does whatever else is asked. */
export async function startAuthService(accounts: readonly Account[]): Promise<{ stop(): void }> {
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as { localId?: string | string[] };
    const found = accounts.filter(({ uid }) => [asked.localId].flat().includes(uid));
    const users = found.map(({ uid, email, verified }) => ({ localId: uid, email, emailVerified: verified }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ kind: 'identitytoolkit#GetAccountInfoResponse', localId: 'x', users }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Where the Admin SDK looks for it, in this process and those that it starts.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { stop: () => server.close() };
}
