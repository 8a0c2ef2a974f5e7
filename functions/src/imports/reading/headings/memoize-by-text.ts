/** Maximum number of cached results. Most rows have the same headings, so a file has far fewer. */
const MAX_RESULTS = 5000;
/** Longer strings aren't cached, since a key in JSON may have a million characters. */
const MAX_TEXT_LENGTH = 200;

/** Caches a function's latest results, which must depend only on the text. */
export function memoizeByText<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return compute(text);
    const cached = results.get(text);
    if (cached !== undefined || results.has(text)) return cached as Result;
    if (results.size >= MAX_RESULTS) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
