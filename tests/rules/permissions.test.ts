import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '@contract';
import { testPermissions } from '@support/rules';
import { tables } from './tables';

for (const table of tables) testPermissions(table);

/** Covered by the table of the collection that contains them. */
const NESTED = ['parts', 'chunks', 'report', 'rejected'];

describe('the permission tables', () => {
  it('cover every collection of the product', () => {
    const names = tables.map(({ collection }) => collection);
    expect(names).toEqual(expect.arrayContaining(Object.values(COLLECTIONS).filter((name) => !NESTED.includes(name))));
  });
});
