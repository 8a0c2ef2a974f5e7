import { withoutHidden } from '../../contract';
import { isPersonalColumn } from './columns';
import type { RawRow } from './row';

/**
 * A row from its columns and their texts, hidden characters dropped. Of two columns of one name the first that is filled
 * counts; those about persons arrive empty.
 */
export function rowFrom(number: number, columns: Iterable<readonly [column: string, value: string]>): RawRow {
  const filled = new Map<string, string>();
  for (const [column, value] of columns) {
    if (column !== '' && !filled.get(column)) filled.set(column, isPersonalColumn(column) ? '' : value);
  }
  const isWhole = [...filled].flat().every((text) => text.isWellFormed());
  const cells = Object.fromEntries([...filled].map(([column, text]) => [column, withoutHidden(text)]));
  return { number, cells, ...(!isWhole && { problem: HALF_A_CHARACTER }) };
}

const HALF_A_CHARACTER = 'A text in this row holds half of a character (a surrogate without its pair), which nothing can store. Write it anew.';
