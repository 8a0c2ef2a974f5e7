import { parentPort } from 'node:worker_threads';
import { drawBox } from './draw';
import type { Box } from './sheet';

/** The thread that draws pictures, one after another: each message is a sheet, answered with its PNG. A sheet that can't be drawn ends the thread. */
parentPort?.on('message', async (sheet: Box) => parentPort?.postMessage(await drawBox(sheet)));
