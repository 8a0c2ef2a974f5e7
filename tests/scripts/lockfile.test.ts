import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}
const read = (file: string): unknown => JSON.parse(readFileSync(path.resolve(file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Package>> };
const { allowScripts } = read('package.json') as { allowScripts: Readonly<Record<string, boolean>> };

/** Packages from a registry, without the project's own and those bundled in another package's archive. */
const fetched = Object.entries(packages).filter(([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle);
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

// npm installs a package without a hash, or from another machine's registry, without a warning.
describe('every package in package-lock.json', () => {
  it('has a SHA-512 integrity hash', () => {
    expect(fetched.length).toBeGreaterThan(500);
    expect(fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual([]);
  });

  it('names no registry URL, since the configured registry differs between machines', () => {
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  it('is listed under allowScripts in package.json if it has an install script', () => {
    const withScript = new Set(fetched.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)));
    expect([...withScript].sort()).toEqual(Object.keys(allowScripts).sort());
  });
});
