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

/** Packages that come from a registry: not the project's own, and none that come within another's archive, which has a hash. */
const fetched = Object.entries(packages).filter(([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle);
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('each package of the lockfile', () => {
  it('has the hash of what was reviewed', () => {
    expect(fetched.length).toBeGreaterThan(500);
    expect(fetched.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual([]);
  });

  it('names no registry, since the one that npm is set up with differs from machine to machine', () => {
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  it('runs a script at its installation only if package.json says whether it may', () => {
    const withScript = new Set(fetched.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)));
    expect([...withScript].sort()).toEqual(Object.keys(allowScripts).sort());
  });
});
