import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from '@functions/gyms/record/export-columns';

describe('guardCell', () => {
  it.each(['12e5', '1E9', '12e-5', '12e+5', '12345678901e10', '123456789012'])('guards %s, which a spreadsheet would read as a number and change', (id) => {
    expect(guardCell(id)).toBe(`'${id}`);
    expect(unguardCell(guardCell(id))).toBe(id);
  });

  it.each(['12345678901', '78701', 'e12', '12e', '12e5e3', '12f5', 'a12e5'])('leaves %s as it is', (id) => {
    expect(guardCell(id)).toBe(id);
  });
});
