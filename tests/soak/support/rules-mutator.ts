/** Security rules with a single mutation. */
export interface Mutant {
  /** Line of the change, from 1. */
  readonly line: number;
  /** The line before and after: identifies the mutant even if lines are added above. */
  readonly change: string;
  /** The collection whose block contains the change. None for code that all blocks share. */
  readonly collection: string | undefined;
  readonly rules: string;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The replacements for each operator or word. */
const SIGNS: readonly (readonly [pattern: RegExp, to: readonly string[]])[] = [
  [/&&/g, ['||']],
  [/\|\|/g, ['&&']],
  [/==/g, ['!=']],
  [/!=/g, ['==']],
  [/<=/g, ['<', '>=']],
  [/\btrue\b/g, ['false']],
  [/\bfalse\b/g, ['true']],
  // Getting also allows listing or writing. A list's condition checks its limit, which only lists have.
  [/(?<=allow )get(?=:)/g, ['list', 'read', 'get, write']],
  [/(?<=allow )list(?=:)/g, ['get']],
];

/**
 * Every mutant of the rules by one edit: an operator changed, a condition dropped or fixed, a limit moved, a list entry left
 * out.
 */
export function mutantsOf(rules: string): Mutant[] {
  const code = withoutComments(rules);
  const edits = [...signEdits(code), ...limitEdits(code), ...entryEdits(code), ...conditionEdits(code)];
  return edits.map((edit) => mutantOf(rules, edit)).filter(({ rules: changed }) => changed !== rules);
}

/** Comments replaced by spaces, so that all positions stay the same. */
const withoutComments = (rules: string): string => rules.replace(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length));

function mutantOf(rules: string, { start, end, text }: Edit): Mutant {
  const changed = rules.slice(0, start) + text + rules.slice(end);
  const before = rules.slice(0, start);
  const from = before.lastIndexOf('\n') + 1;
  const lineOf = (whole: string, at: number) => whole.slice(from, (whole.indexOf('\n', at) + 1 || whole.length + 1) - 1).trim();
  return {
    line: before.split('\n').length,
    change: `${lineOf(rules, end)} → ${lineOf(changed, start + text.length)}`,
    collection: [...before.matchAll(/match \/(\w+)\//g)].at(-1)?.[1],
    rules: changed,
  };
}

const signEdits = (code: string): Edit[] =>
  SIGNS.flatMap(([pattern, to]) =>
    [...code.matchAll(pattern)].flatMap(({ index, 0: found }) => to.map((text) => ({ start: index, end: index + found.length, text }))),
  );

const limitEdits = (code: string): Edit[] =>
  [...code.matchAll(/(?<=\()\d+(?=\))/g)].flatMap(({ index, 0: limit }) =>
    [Number(limit) + 1, Number(limit) - 1].map((text) => ({ start: index, end: index + limit.length, text: String(text) })),
  );

const entryEdits = (code: string): Edit[] =>
  [...code.matchAll(/\[('[^\]]*')\]/g)].flatMap(({ index, 0: found, 1: list = '' }) => {
    const entries = list.split(',');
    return entries.map((_, out) => ({ start: index, end: index + found.length, text: `[${entries.filter((_entry, other) => other !== out).join(',')}]` }));
  });

/** Each condition fixed to true or false, and each part of one left out. */
const conditionEdits = (code: string): Edit[] =>
  [...code.matchAll(/(?:: if |return )([^;]+);/g)].flatMap(({ index, 0: found, 1: condition = '' }) => {
    const start = index + found.indexOf(condition);
    const end = start + condition.length;
    return [...['true', 'false'].map((text) => ({ start, end, text })), ...droppedParts(code, start, end)];
  });

function droppedParts(code: string, start: number, end: number): Edit[] {
  for (const operator of ['||', '&&']) {
    const parts = partsOf(code, start, end, operator);
    if (parts.length === 1) continue;
    const dropped = parts.map((_, out) => ({
      start,
      end,
      text: parts
        .filter((_part, other) => other !== out)
        .map((part) => code.slice(...part).trim())
        .join(` ${operator} `),
    }));
    return [...dropped, ...parts.flatMap((part) => droppedParts(code, ...part))];
  }
  const inner = /^(\s*\()([\s\S]*)\)\s*$/.exec(code.slice(start, end));
  return inner ? droppedParts(code, start + (inner[1]?.length ?? 0), start + (inner[1]?.length ?? 0) + (inner[2]?.length ?? 0)) : [];
}

/** The parts of an expression between its outermost `operator`s. */
function partsOf(code: string, start: number, end: number, operator: string): [start: number, end: number][] {
  const parts: [number, number][] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    if ('([{'.includes(code.charAt(at))) depth++;
    else if (')]}'.includes(code.charAt(at))) depth--;
    else if (depth === 0 && code.startsWith(operator, at)) {
      parts.push([from, at]);
      from = at + operator.length;
    }
  }
  return [...parts, [from, end]];
}
