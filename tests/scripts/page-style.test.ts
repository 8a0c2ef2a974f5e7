import { expect, test } from 'vitest';
import { stylePartsOf } from '@scripts/build/style-parts';
import { pageStyle } from '@web/hydration/pageStyle';

const SHEET =
  '@layer tokens{:root{--ink:#000}}@layer layout{.row{display:flex}}@layer parts{._a{color:red}._a:hover:not(._z) ._b{color:blue}._c,._d{margin:0}@media (width<600px){._a{color:green}._d{padding:0}}@keyframes turn{to{rotate:1turn}}}';
const parts = stylePartsOf(SHEET);
const styleOf = (drawn: string) => pageStyle(drawn, parts);

test('pageStyle keeps the whole stylesheet for a page that uses every class', () => {
  expect(styleOf('<p class="_a row"><b class="_b"></b><i class="_c"></i><i class="_d"></i></p>')).toBe(SHEET);
});

test('pageStyle keeps only the rules whose classes the page uses', () => {
  const style = styleOf('<p class="_a"></p>');
  expect(style).toContain('._a{color:red}');
  expect(style).toContain('@media (width<600px){._a{color:green}}');
  expect(style).toContain(':root{--ink:#000}');
  expect(style).toContain('.row{display:flex}');
  expect(style).toContain('@keyframes turn');
  expect(style).not.toContain('._b');
  expect(style).not.toContain('._d');
});

test('pageStyle keeps a rule if the page has all classes of one of its selectors, except those in :not()', () => {
  expect(styleOf('<p class="_a"><b class="_b"></b></p>')).toContain('._a:hover:not(._z) ._b{color:blue}');
  expect(styleOf('<b class="_b"></b>')).not.toContain('._b');
  expect(styleOf('<i class="_d"></i>')).toContain('._c,._d{margin:0}');
});

test('pageStyle keeps an empty layer for its order, but drops an empty media query', () => {
  const style = styleOf('<p></p>');
  expect(style).toContain('@layer parts{');
  expect(style).not.toContain('@media');
});

test('pageStyle ignores class names in the page’s text', () => {
  expect(styleOf('<p>class=&quot;_a&quot;</p>')).not.toContain('._a');
});
