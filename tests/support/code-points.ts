import fc from 'fast-check';

const [FIRST_HALF, HALVES, LAST] = [0xd800, 0x800, 0x10ffff];

/**
 * Any Unicode character, such as a unit of `fc.string`. The library's own unit `binary` means the same, but it first lists all
 * 1.1 million of them, which takes a second per test file.
 */
export const codePoint: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: LAST - HALVES })
  .map((code) => String.fromCodePoint(code < FIRST_HALF ? code : code + HALVES));
