/**
 * Converts a value to JSON that is safe inside a script element: no text in it, such as a gym's name, can close the element or
 * break a line.
 */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
