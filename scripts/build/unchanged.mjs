import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, LOCAL } from '../lib/paths.mjs';

const stampOf = (name) => path.join(LOCAL, `built-${name}`);

/** Whether `sources` and the build's settings are those that `product` was made from. */
export function isUnchanged(name, sources, product) {
  return existsSync(product) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === digestOf(sources);
}

/** Notes what the product was made from. */
export function remember(name, sources) {
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(stampOf(name), digestOf(sources));
}

function digestOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(at(source)))) hash.update(file).update('\0').update(readFileSync(file));
  // Vite puts these into the app.
  for (const name of Object.keys(process.env)
    .filter((variable) => variable.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

function filesIn(file) {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesIn(path.join(file, name)));
}
