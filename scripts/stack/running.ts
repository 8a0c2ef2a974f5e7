import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../lib/json-file.ts';
import type { Ports } from './config.ts';
import { isHeld, workOf } from './data.ts';

/** Where the stack that works with these data can be asked; it is gone once the stack has ended. */
const fileOf = (folder: string): string => path.join(workOf(folder), 'ports.json');

/** Notes that a stack runs with these data, from when it can be asked for them. */
export const notePorts = (folder: string, ports: Ports): void => writeFileSync(fileOf(folder), JSON.stringify(ports));

/** The ports of the stack that runs with these data; undefined where none does. */
export const portsIn = (folder: string): Ports | undefined =>
  isHeld(folder) && existsSync(fileOf(folder)) ? (readJsonFile(fileOf(folder), 'end the stack, then start it again.') as Ports) : undefined;
