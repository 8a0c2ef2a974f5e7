import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../functions/src/contract';
import { backendOnly } from '../support/rules';

backendOnly('unnamed');
backendOnly('unnamed-below', 'gyms/published/secrets/d1');

/** Tested in the file of the collection that they are in. */
const NESTED = ['parts', 'chunks', 'report'];

describe('the tests of the rules', () => {
  it('have a file for every collection of the product', () => {
    const files = readdirSync(new URL('.', import.meta.url)).map((file) => file.replace('.test.ts', ''));
    expect(files).toEqual(expect.arrayContaining(Object.values(COLLECTIONS).filter((name) => !NESTED.includes(name))));
  });
});
