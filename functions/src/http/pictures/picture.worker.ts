import { parentPort } from 'node:worker_threads';
import { drawBox } from './draw';
import type { Box } from './sheet';

/** Renders preview images in a worker thread. Takes a layout, posts back a PNG, and exits if rendering fails. */
parentPort?.on('message', async (sheet: Box) => parentPort?.postMessage(await drawBox(sheet)));
