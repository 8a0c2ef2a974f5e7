/** Maximum number of items processed at the same time. Enough to keep the database busy, but too few to compete for its locks. */
export const MAX_CONCURRENT_ITEMS = 8;

/** Runs `work` for each item, up to `MAX_CONCURRENT_ITEMS` at a time. Rejects with the first error. */
export async function forEachConcurrently<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const remaining = [...items];
  const processNext = async (): Promise<void> => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_ITEMS }, processNext));
}
