/** The choices set to true in a map export's `about` cell (nested JSON). */
export function readChoices(text: string, patterns: Readonly<Record<string, RegExp>>): string[] {
  let about: unknown;
  try {
    about = JSON.parse(text);
  } catch {
    return [];
  }
  const present = trueNames(about);
  return Object.entries(patterns).flatMap(([choice, pattern]) => (present.some((name) => pattern.test(name)) ? [choice] : []));
}

function trueNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, nested]) => (nested === true || nested === 'true' ? [name] : trueNames(nested)));
}
