import { type ChildNode, parse } from 'postcss';
import type { StylePart } from '../../functions/src/contract';

/** Names that the build gives to the classes of CSS modules. Other classes belong to every page. */
const MODULE_CLASS = /\.(_[\w-]+)/g;

/** A style sheet in parts, of which each page contains those that it needs. */
export const stylePartsOf = (sheet: string): StylePart[] => parse(sheet).nodes.map(partOf);

function partOf(node: ChildNode): StylePart {
  if (node.type === 'rule') {
    const classes = node.selectors.map(classesOf);
    return classes.some((names) => names.length === 0) ? { css: `${node}` } : { css: `${node}`, classes };
  }
  if (node.type !== 'atrule' || !node.nodes) return { css: `${node};` };
  const holdsRules = node.nodes.some(({ type }) => type === 'rule' || type === 'atrule') && !/keyframes$/.test(node.name);
  return holdsRules ? { block: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) } : { css: `${node}` };
}

/** The module classes that a selector requires: not those within `:not()`, `:is()` and similar. */
function classesOf(selector: string): string[] {
  const innermost = /:[\w-]+\([^()]*\)/;
  let outside = selector;
  while (innermost.test(outside)) outside = outside.replace(innermost, '');
  return [...new Set([...outside.matchAll(MODULE_CLASS)].flatMap(([, name]) => name ?? []))];
}
