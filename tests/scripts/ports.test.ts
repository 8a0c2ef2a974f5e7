import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, untilFree } from '../../scripts/lib/ports';

let server: Server | undefined;
afterEach(() => server?.close());

async function listenOn(port: number): Promise<Server> {
  const made = createServer();
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
  return made;
}

test('a stop waits until the ports are free for the next start', async () => {
  const [taken, other] = [await freePort(), await freePort()];
  server = await listenOn(taken);
  let isReleased = false;
  setTimeout(() => server?.close(() => (isReleased = true)), 300);
  await untilFree([other, taken]);
  expect(isReleased).toBe(true);
});

test('a stop does not wait for ever for a port that somebody else has taken', async () => {
  const taken = await freePort();
  server = await listenOn(taken);
  await untilFree([taken], 300);
  expect(server.listening).toBe(true);
});
