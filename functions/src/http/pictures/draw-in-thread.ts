import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { builtFileUrl } from '../../platform/built-file-url';
import { layOutPicture } from './picture-layout';
import type { Subject } from './subject';

let thread: Worker | undefined;

/**
 * Draws a subject's picture as a PNG. Uses a separate thread, since drawing takes a tenth of a second, during which the main thread couldn't render pages.
 * Callers must draw one picture at a time.
 */
export async function drawInThread(subject: Subject): Promise<Buffer> {
  thread ??= startThread();
  thread.postMessage(layOutPicture(subject));
  const [png] = (await once(thread, 'message')) as [Uint8Array];
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}

/**
 * Starts the drawing thread. It is reused for later pictures, since loading the code takes longer than drawing. After an error, the next picture starts
 * a new thread.
 */
function startThread(): Worker {
  const worker = new Worker(builtFileUrl('app/picture.worker.js'));
  worker.unref();
  worker.once('error', () => (thread = undefined));
  return worker;
}
