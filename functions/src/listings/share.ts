/** Maximum number of cached values, which no real directory reaches. If there are more, the cache is cleared. */
const MAX_VALUES = 100_000;

/**
 * Wraps `make` so that equal values share one result. A large directory has a million classes, but only about ten thousand different ones, and objects
 * that fit in the processor's cache can be filtered several times as fast.
 */
export function shareResults<Value, Result>(make: (value: Value) => Result): (value: Value) => Result {
  const cache = new Map<string, Result>();
  return (value) => {
    const key = JSON.stringify(value);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_VALUES) cache.clear();
    const result = make(value);
    cache.set(key, result);
    return result;
  };
}
