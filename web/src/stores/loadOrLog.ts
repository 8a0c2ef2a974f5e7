/**
 * Returns the result of `load`. If it fails in a browser, logs the error and returns undefined, so that the page can say what didn't
 * load. On the server, throws the error, so that the page fails.
 * @param subject the beginning of the log message: `The gyms` for `The gyms did not load.`
 */
export async function loadOrLog<T>(subject: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error(`${subject} did not load.`, error);
    return undefined;
  }
}
