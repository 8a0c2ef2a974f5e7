/**
 * What `load` returns. If it fails, the page fails on the server; in a browser, the page stays and says what is missing, and the
 * result is undefined.
 * @param what as in `The gyms did not load.`
 */
export async function loadOrLog<T>(what: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error(`${what} did not load.`, error);
    return undefined;
  }
}
