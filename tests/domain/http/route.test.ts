import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTarget } from '@functions/http/route';

describe('parseTarget', () => {
  test.each([
    ['/bjj?q=a', '/bjj?q=a'],
    ['', '/'],
    ['//', '/'],
    ['//example.com/x', '/example.com/x'],
    ['/\\example.com', '/example.com'],
    ['http://example.com/bjj?q=a', '/bjj?q=a'],
    ['http://example.com', '/'],
    ['/%', '/%'],
    ['/%00', '/%00'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/a/../bjj', '/bjj'],
    ['/.//example.com', '/example.com'],
    ['/a/..//example.com/x', '/example.com/x'],
  ])('turns %s into %s on this site', (target, address) => {
    const url = parseTarget(target);
    expect(`${url?.pathname}${url?.search}`).toBe(address);
    expect(url?.host).toBe('site');
  });

  test.each(['*', 'bjj', `/${'x'.repeat(8192)}`])('returns undefined for targets that are not paths or too long: %#', (target) => {
    expect(parseTarget(target)).toBeUndefined();
  });

  test('never leads to another site and never throws', () => {
    const pieces = fc.constantFrom('/', '\\', '%', '%00', '%2f', '..', '.', ':', '@', '?', '#', 'http:', 'a', ' ', '\u202e', '\ud800');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const url = parseTarget(parts.join(''));
        expect(url?.host ?? 'site').toBe('site');
        expect(url?.pathname ?? '/').toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 2000 },
    );
  });
});
