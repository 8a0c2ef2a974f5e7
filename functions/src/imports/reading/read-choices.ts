/**
 * The choices that are true in nested JSON, as in the `about` column of map exports.
 * @param patterns the names of each choice in such JSON
 */
export function readChoices(text: string, patterns: Readonly<Record<string, RegExp>>): string[] {
  let about: unknown;
  try {
    about = JSON.parse(text);
  } catch {
    return [];
  }
  const names = listTrueNames(about);
  return Object.entries(patterns).flatMap(([choice, pattern]) => (names.some((name) => pattern.test(name)) ? [choice] : []));
}

function listTrueNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, nested]) => (nested === true || nested === 'true' ? [name] : listTrueNames(nested)));
}
