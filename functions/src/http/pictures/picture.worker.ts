import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture';
import type { Box } from './picture-layout';

/** Draws pictures in a worker thread. Takes a layout, posts back a PNG, and exits if drawing fails. */
parentPort?.on('message', async (layout: Box) => parentPort?.postMessage(await drawPicture(layout)));
