import { expect, test } from 'vitest';
import { stylePartsOf } from '../../scripts/build/style-parts';
import { pageStyle } from '../../web/src/hydration/pageStyle';

const SHEET =
  '@layer tokens{:root{--ink:#000}}@layer layout{.row{display:flex}}@layer parts{._a{color:red}._a:hover:not(._z) ._b{color:blue}._c,._d{margin:0}@media (width<600px){._a{color:green}._d{padding:0}}@keyframes turn{to{rotate:1turn}}}';
const parts = stylePartsOf(SHEET);
const styleOf = (drawn: string) => pageStyle(drawn, parts);

test('a page that has every class holds the whole sheet, as it was', () => {
  expect(styleOf('<p class="_a row"><b class="_b"></b><i class="_c"></i><i class="_d"></i></p>')).toBe(SHEET);
});

test('a page holds the rules of the classes that it has, and those of none', () => {
  const style = styleOf('<p class="_a"></p>');
  expect(style).toContain('._a{color:red}');
  expect(style).toContain('@media (width<600px){._a{color:green}}');
  expect(style).toContain(':root{--ink:#000}');
  expect(style).toContain('.row{display:flex}');
  expect(style).toContain('@keyframes turn');
  expect(style).not.toContain('._b');
  expect(style).not.toContain('._d');
});

test('a rule needs all classes of one of its selectors, but none that it excludes', () => {
  expect(styleOf('<p class="_a"><b class="_b"></b></p>')).toContain('._a:hover:not(._z) ._b{color:blue}');
  expect(styleOf('<b class="_b"></b>')).not.toContain('._b');
  expect(styleOf('<i class="_d"></i>')).toContain('._c,._d{margin:0}');
});

test('a layer keeps its place even where nothing of it is needed, and an empty condition is left out', () => {
  const style = styleOf('<p></p>');
  expect(style).toContain('@layer parts{');
  expect(style).not.toContain('@media');
});

test('what a page says cannot bring rules in', () => {
  expect(styleOf('<p>class=&quot;_a&quot;</p>')).not.toContain('._a');
});
