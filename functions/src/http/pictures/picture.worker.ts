import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture';
import type { Box } from './picture-layout';

/** Renders preview images in a worker thread. Takes a layout, posts back a PNG, and exits if rendering fails. */
parentPort?.on('message', async (sheet: Box) => parentPort?.postMessage(await drawPicture(sheet)));
