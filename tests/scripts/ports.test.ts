import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, untilFree } from '@scripts/lib/ports';

let server: Server | undefined;
afterEach(() => server?.close());

async function listenOn(port: number): Promise<Server> {
  const made = createServer();
  await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
  return made;
}

test('untilFree waits until all ports are free', async () => {
  const [taken, other] = [await freePort(), await freePort()];
  server = await listenOn(taken);
  let isReleased = false;
  setTimeout(() => server?.close(() => (isReleased = true)), 300);
  await untilFree([other, taken]);
  expect(isReleased).toBe(true);
});

test('untilFree gives up after its time limit if another program keeps a port', async () => {
  const taken = await freePort();
  server = await listenOn(taken);
  await untilFree([taken], 300);
  expect(server.listening).toBe(true);
});
