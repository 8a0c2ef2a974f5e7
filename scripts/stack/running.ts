import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../lib/json-file.ts';
import type { Ports } from './config.ts';
import { isLocked, workFolderOf } from './data.ts';

/** Holds the ports of the running stack. It is deleted when the stack ends. */
const fileOf = (folder: string): string => path.join(workFolderOf(folder), 'ports.json');

/** Notes the ports of the stack that uses this data, once it can be asked for an export. */
export const notePorts = (folder: string, ports: Ports): void => writeFileSync(fileOf(folder), JSON.stringify(ports));

/** The ports of the stack that uses this data, or undefined if none is running. */
export const portsIn = (folder: string): Ports | undefined =>
  isLocked(folder) && existsSync(fileOf(folder)) ? (readJsonFile(fileOf(folder), 'Stop the stack, then start it again.') as Ports) : undefined;
