import type { StylePart } from '@contract';

/** The styles that the rendered page needs, in the sheet's order. Content rendered later may need more. */
export function pageStyle(drawn: string, parts: readonly StylePart[]): string {
  const classes = classesIn(drawn);
  const isNeeded = (selector: readonly string[]) => selector.every((name) => classes.has(name));
  const textOf = (part: StylePart): string => {
    if (!('block' in part)) return !part.classes || part.classes.some(isNeeded) ? part.css : '';
    const inside = part.parts.map(textOf).join('');
    // An empty layer still fixes its place in the layer order.
    return inside || part.block.startsWith('@layer') ? `${part.block}{${inside}}` : '';
  };
  return parts.map(textOf).join('');
}

function classesIn(drawn: string): ReadonlySet<string> {
  const values = new Set(drawn.split(' class="').map((from) => from.slice(0, from.indexOf('"'))));
  return new Set([...values].flatMap((value) => value.split(' ')));
}
