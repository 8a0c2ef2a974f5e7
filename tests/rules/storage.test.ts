import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Read as text: the Storage emulator's rules runtime can't be had from a package registry, and its stand-in
 * (scripts/emulators/storage-rules.ts) denies whatever the file says, so a refused request would prove nothing.
 */
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const rules = read('storage.rules').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');

describe('storage.rules', () => {
  it('is the file that firebase.json deploys', () => {
    expect(JSON.parse(read('firebase.json'))).toMatchObject({ storage: { rules: 'storage.rules' } });
  });

  it('lets no client get, list, create, change or delete any file of any bucket', () => {
    expect(rules.replace(/\s+/g, ' ').trim()).toBe(
      "rules_version = '2'; service firebase.storage { match /b/{bucket}/o { match /{file=**} { allow read, write: if false; } } }",
    );
  });

  it('has no second permission that could override the first', () => {
    expect(rules.match(/\ballow\b[^;]*;/g)).toEqual(['allow read, write: if false;']);
  });
});
