/**
 * What `load` gives, cached in memory for `ms`, or for less where somebody asks so: loaded once for all who ask at the same time;
 * where it can't be had anew, as it was before for as long again.
 */
export function cached<T>(ms: number, load: () => Promise<T>): (ms?: number) => Promise<T> {
  let known: { readonly value: T; readonly at: number } | undefined;
  let coming: Promise<T> | undefined;
  return async (atMost = ms) => {
    if (known && Date.now() - known.at < atMost) return known.value;
    const at = Date.now();
    coming ??= load()
      .then((value) => {
        known = { value, at };
        return value;
      })
      .finally(() => (coming = undefined));
    return coming.catch((error: unknown) => {
      if (!known) throw error;
      known = { ...known, at };
      return known.value;
    });
  };
}
