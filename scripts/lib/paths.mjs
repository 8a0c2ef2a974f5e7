import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. A bundle can't find it from its own address, so the process that runs one is told. */
export const ROOT = process.env.HALFMAT_ROOT ?? fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * An absolute path inside the project.
 * @param {string[]} parts
 */
export const at = (...parts) => path.join(ROOT, ...parts);

/** Where tools built on this machine are cached for all clones. */
export const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'halfmat');

/** Everything the local stack keeps: data, snapshots, logs. Not in git. */
export const LOCAL = at('.local');
