/** How many items `each` processes at the same time: enough to keep the database busy without waiting for each other's locks. */
export const MAX_CONCURRENT_ITEMS = 8;

/** Runs `work` for each item, a few at a time. */
export async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_ITEMS }, next));
}
