import { describe, expect, it } from 'vitest';
import type { ColumnRole, GuessedColumn } from '@contract';
import { findFallbackColumns } from '@web/features/admin/imports/columnRoles';

const column = (name: string, guess: ColumnRole): GuessedColumn => ({ heading: name, name, examples: [], guess, rank: 0 });
const rolesOf = (columns: readonly GuessedColumn[]) => new Map(columns.map(({ name, guess }) => [name, guess]));

describe('findFallbackColumns', () => {
  it('names the column before each other one with the same role', () => {
    const columns = [column('phone', 'phone'), column('mobile', 'phone'), column('name', 'name')];
    expect(findFallbackColumns(columns, rolesOf(columns))).toEqual(new Map([['mobile', 'phone']]));
  });

  it('leaves out columns that are all read, such as those with open mats', () => {
    const columns = [column('open mats', 'sessions'), column('more open mats', 'sessions')];
    expect(findFallbackColumns(columns, rolesOf(columns)).size).toBe(0);
  });
});
