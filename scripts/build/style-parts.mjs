import { parse } from 'postcss';

/** Names that the build gives to the classes of CSS modules. Other classes are every page's. */
const MODULE_CLASS = /\.(_[\w-]+)/g;

/**
 * A style sheet in parts, of which a page holds those that it needs (`StylePart` in the contract).
 * @param {string} sheet
 */
export const stylePartsOf = (sheet) => parse(sheet).nodes.map(partOf);

function partOf(node) {
  if (node.type === 'atrule' && node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule') && !/keyframes$/.test(node.name))
    return { block: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
  if (node.type !== 'rule') return { css: node.nodes ? `${node}` : `${node};` };
  const classes = node.selectors.map(classesOf);
  return classes.some((names) => names.length === 0) ? { css: `${node}` } : { css: `${node}`, classes };
}

/** The module classes without which a selector selects nothing: not those within `:not()`, `:is()` and their like. */
function classesOf(selector) {
  const innermost = /:[\w-]+\([^()]*\)/;
  let outside = selector;
  while (innermost.test(outside)) outside = outside.replace(innermost, '');
  return [...new Set(Array.from(outside.matchAll(MODULE_CLASS), ([, name]) => name))];
}
