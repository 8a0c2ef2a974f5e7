/** Maximum nesting of lists and objects in a row. Exports have six levels at most. The limit keeps recursive parsers from overflowing the stack. */
const MAX_LEVELS = 50;

/** The reason for rejecting a row with more levels. */
export const NESTED_TOO_DEEP = `Something in this row is nested more than ${MAX_LEVELS} levels deep.`;

/** Whether JSON has too many levels. Counts brackets outside of strings instead of parsing it. */
export function isNestedTooDeep(json: string): boolean {
  let [level, inText] = [0, false];
  for (let at = 0; at < json.length && level <= MAX_LEVELS; at++) {
    const character = json[at];
    if (character === '"') inText = !inText;
    else if (inText) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') level++;
    else if (character === ']' || character === '}') level--;
  }
  return level > MAX_LEVELS;
}
