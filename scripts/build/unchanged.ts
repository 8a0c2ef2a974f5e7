import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/** The installed packages. Their own files are not checked. */
const LOCK = 'package-lock.json';

/** What a build produces from files. It is built again once one of them has changed. */
export interface BuildOutput {
  /** The file that records its inputs. */
  readonly stamp: string;
  /** Its output files. If one is missing, it is built again. */
  readonly products: readonly string[];
  /** Glob patterns of its inputs that aren't imported. Added and deleted files count as changes. */
  readonly patterns: readonly string[];
}

/** Files by path within the project, and a hash of all their contents. */
interface Stamp {
  readonly files: readonly string[];
  readonly hash: string;
}

/** Whether the output exists and all its inputs are unchanged. */
export function isUnchanged({ stamp, products, patterns }: BuildOutput): boolean {
  if (![stamp, ...products].every((file) => existsSync(file))) return false;
  const recorded = readStamp(stamp);
  return recorded !== undefined && recorded.hash === hashOf(withMatching(recorded.files, patterns));
}

/** Undefined if the stamp is damaged, for example by a full disk: the part is then built again. */
function readStamp(file: string): Stamp | undefined {
  try {
    const { files, hash } = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
    return Array.isArray(files) ? { files, hash } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Records the inputs: imported files, and those that match its patterns.
 * @param startedAt when the build began: files changed since may or may not be included, so it is built again next time
 */
export function recordInputs({ stamp, patterns }: BuildOutput, imported: readonly string[], startedAt: number): void {
  const files = [...new Set([...imported.map(pathOf), LOCK])].filter((file) => isFile(file) && !isOfPackage(file));
  const all = withMatching(files, patterns);
  if (all.some((file) => statSync(absolute(file)).mtimeMs > startedAt)) return;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ files, hash: hashOf(all) } satisfies Stamp));
}

/** The path within the project for a file named by a bundler; Vite appends a query. */
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
