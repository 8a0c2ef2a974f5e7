import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../../platform/built';
import { sheetOf } from './sheet';
import type { Subject } from './subject';

let thread: Worker | undefined;

/**
 * Draws a subject as a PNG in a thread of its own: laying one picture out takes a tenth of a second, in which the thread that renders
 * pages would render none. The caller draws one at a time.
 */
export async function drawInThread(subject: Subject): Promise<Buffer> {
  thread ??= started();
  thread.postMessage(sheetOf(subject));
  const [png] = (await once(thread, 'message')) as [Uint8Array];
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}

/** It stays for the next picture, since what draws takes longer to load than to draw. After an error the next picture begins another. */
function started(): Worker {
  const worker = new Worker(builtFile('app/picture.worker.js'));
  worker.unref();
  worker.once('error', () => (thread = undefined));
  return worker;
}
