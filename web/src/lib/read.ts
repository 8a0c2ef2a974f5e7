/**
 * Reads one document once, at the cost of one read. Firestore's light SDK is fetched on the first call, so that the
 * page's frame does not wait for it. Documents are written by the backend alone, from the contract's types.
 */
export async function readDocument<T>(path: string): Promise<T | undefined> {
  const { get } = await import('./lite');
  return (await get(path)) as T | undefined;
}
