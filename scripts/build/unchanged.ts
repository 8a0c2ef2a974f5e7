import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, LOCAL } from '../lib/paths.mjs';

const stampOf = (name: string): string => path.join(LOCAL, `built-${name}`);

/** Whether `sources` and the build's settings are those that `product` was made from. */
export function isUnchanged(name: string, sources: readonly string[], product: string): boolean {
  return existsSync(product) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOf(sources);
}

/** Notes what the product was made from. */
export function remember(name: string, sources: readonly string[]): void {
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(stampOf(name), hashOf(sources));
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(at(source)))) hash.update(file).update('\0').update(readFileSync(file));
  // Vite puts these into the app.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  for (const [name, value] of settings.sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

function filesIn(file: string): string[] {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesIn(path.join(file, name)));
}
