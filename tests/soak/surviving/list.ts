import { generateSample } from '@scripts/sample/generate';

/** A list, and the expected result for its rows. */
export interface List {
  readonly text: string;
  /** Keys of rows that become gyms. */
  readonly good: readonly string[];
  /** Numbers of rows that must be rejected, from 1. */
  readonly bad: ReadonlySet<number>;
}

/** Without a name, outside the US, and without a place. */
const BAD: readonly ((id: string) => object)[] = [
  (id) => ({ id, name: '', city: 'Austin', state: 'TX' }),
  (id) => ({ id, name: `Toronto Jiu-Jitsu ${id}`, city: 'Toronto', state: 'ON', latitude: 43.65, longitude: -79.38 }),
  (id) => ({ id, name: `Nowhere Jiu-Jitsu ${id}` }),
];

/** Makes a list of invented gyms with bad rows spread evenly among them. */
export function makeList(rows: number, bad: number): List {
  const every = Math.floor(rows / bad);
  const gyms = generateSample({ gyms: rows - bad, seed: 17 })[Symbol.iterator]();
  const isBad = (number: number) => number % every === 0 && number / every <= bad;
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const all = numbers.map((number) => (isBad(number) ? BAD[number % BAD.length]?.(`bad-${number}`) : gyms.next().value) as { readonly id: string });
  return {
    text: JSON.stringify(all),
    good: all.flatMap(({ id }, index) => (isBad(index + 1) ? [] : [id])),
    bad: new Set(numbers.filter(isBad)),
  };
}
