import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/** Which packages are there. Their own files are not looked at. */
const LOCK = 'package-lock.json';

/** What is made from files, and made again once one of them has changed. */
export interface Made {
  /** Where is noted what it was made from. */
  readonly stamp: string;
  /** Its output files. If one is missing, it is built again. */
  readonly products: readonly string[];
  /** Glob patterns of its inputs that aren't imported. Added and deleted files count as changes. */
  readonly patterns: readonly string[];
}

/** Files by their paths within the project, and a hash of all they held. */
interface Stamp {
  readonly files: readonly string[];
  readonly hash: string;
}

/** Whether something is there, and all that it was made from is as it was. */
export function isUnchanged({ stamp, products, patterns }: Made): boolean {
  if (![stamp, ...products].every((file) => existsSync(file))) return false;
  const noted = readStamp(stamp);
  return noted !== undefined && noted.hash === hashOf(withMatching(noted.files, patterns));
}

/** Undefined if the stamp is damaged, for example by a full disk: the part is made again then. */
function readStamp(file: string): Stamp | undefined {
  try {
    const { files, hash } = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
    return Array.isArray(files) ? { files, hash } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes what something was made from: files that were imported, and those that match its patterns.
 * @param begun when that began: what was changed since may be in it or not, so it is made again next time
 */
export function remember({ stamp, patterns }: Made, imported: readonly string[], begun: number): void {
  const files = [...new Set([...imported.map(pathOf), LOCK])].filter((file) => isFile(file) && !isOfPackage(file));
  const all = withMatching(files, patterns);
  if (all.some((file) => statSync(absolute(file)).mtimeMs > begun)) return;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ files, hash: hashOf(all) } satisfies Stamp));
}

/** The path within the project of a file that a bundler names; Vite tells how it reads one by a query. */
const pathOf = (id: string): string => path.relative(ROOT, absolute(id.replace(/\?.*$/, '')));

const absolute = (file: string): string => path.resolve(ROOT, file);
const isFile = (file: string): boolean => statSync(absolute(file), { throwIfNoEntry: false })?.isFile() ?? false;
const isOfPackage = (file: string): boolean => file.split(path.sep).includes('node_modules');

const withMatching = (files: readonly string[], patterns: readonly string[]): string[] => [
  ...new Set([...files, ...globSync(patterns, { cwd: ROOT }).map(pathOf).filter(isFile)]),
];

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(isFile(file) ? readFileSync(absolute(file)) : 'gone');
  // Vite writes these into the app.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  for (const [name, value] of settings.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}
