import { type Gym, type DuplicatePair, toStableJson } from '@contract';
import type { Directory } from './directory';
import type { Tally } from './tally';

/** A directory's documents by the rows behind them, without what may depend on the order of lists. */
export function contentsOf({ gyms, pairs }: Directory): Map<string, Record<string, unknown>> {
  const rowsOf = (id: string) =>
    Object.keys(gyms.get(id)?.listings ?? {})
      .sort()
      .join(' ');
  const ofGyms = [...gyms].map(([id, gym]) => [rowsOf(id), contentOf(gym)] as const);
  const ofPairs = pairs.map((pair) => [`pair ${pair.gymIds.map(rowsOf).sort().join(' | ')}`, contentOfPair(pair)] as const);
  return new Map([...ofGyms, ...ofPairs]);
}

/** A date from a list. Other dates come from the import. */
const DAY = /T00:00:00\.000Z$/;

/** Without ids, stamps and an address's number. With dates of facts only if a list gave them. */
function contentOf(gym: Gym): Record<string, unknown> {
  const {
    createdAt: _c,
    createdBy: _cb,
    updatedAt: _u,
    updatedBy: _ub,
    version: _v,
    lastImport: _l,
    pageHash: _p,
    contactSince: _cs,
    slug,
    confirmed,
    ...content
  } = gym;
  const { writtenAt: _w, ...kept } = content as typeof content & { writtenAt?: unknown };
  const dated = Object.fromEntries(Object.entries(confirmed).filter(([, confirmation]) => DAY.test(confirmation?.at ?? '')));
  return { ...kept, slug: slug.replace(/-\d+$/, ''), confirmed: dated };
}

const contentOfPair = ({ by, meters, names }: DuplicatePair): Record<string, unknown> => ({
  by,
  meters: meters === undefined ? undefined : Math.round(meters),
  names: [...names].sort(),
});

/** Counts documents that differ between two orders, or that only one of them created. */
export function tallyOrder(tally: Tally, order: string, first: ReturnType<typeof contentsOf>, second: ReturnType<typeof contentsOf>): void {
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const [one, other] = [first.get(key), second.get(key)];
    if (one && other) {
      const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => jsonOf(one, name) !== jsonOf(other, name));
      if (fields.length > 0)
        tally.add(
          `${order}: ${fields.sort().join(', ')}`,
          () => `${String(one.name)}: ${fields.map((name) => `${name} ${jsonOf(one, name)} / ${jsonOf(other, name)}`).join('; ')}`,
        );
    } else {
      const kind = key.startsWith('pair') ? 'a pair is there in one order alone' : 'rows are grouped otherwise';
      tally.add(
        `${order}: ${kind}`,
        () =>
          `${JSON.stringify((one ?? other)?.name ?? (one ?? other)?.names)} of ${key.split(' ').length} rows: ${JSON.stringify(one ?? other).slice(0, 600)}`,
      );
    }
  }
}

const jsonOf = (content: Record<string, unknown>, name: string): string => toStableJson(new Map(Object.entries(content)).get(name) ?? null);
