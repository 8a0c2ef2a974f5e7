/** Deepest nesting of lists and objects in a row. Exports have six levels, and parsers recurse. */
const LEVELS = 50;

/** Why such a row is rejected. */
export const NESTED_TOO_DEEP = `Something in this row is nested more than ${LEVELS} levels deep.`;

/** Whether JSON is nested deeper than any list of gyms. Counts brackets outside of strings instead of parsing it. */
export function isNestedTooDeep(json: string): boolean {
  let [level, inText] = [0, false];
  for (let at = 0; at < json.length && level <= LEVELS; at++) {
    const sign = json[at];
    if (sign === '"') inText = !inText;
    else if (inText) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') level++;
    else if (sign === ']' || sign === '}') level--;
  }
  return level > LEVELS;
}
