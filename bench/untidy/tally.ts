import { say } from '../support/say';

/** What went wrong, by kind, with some examples. */
export class Tally {
  private readonly kinds = new Map<string, { count: number; readonly examples: string[] }>();

  constructor(
    private readonly title: string,
    /** Examples that are told of each kind. */
    private readonly shown = 3,
  ) {}

  add(kind: string, example: () => string): void {
    const known = this.kinds.get(kind) ?? { count: 0, examples: [] };
    known.count++;
    if (known.examples.length < this.shown) known.examples.push(example());
    this.kinds.set(kind, known);
  }

  get total(): number {
    return [...this.kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The kinds with their numbers, most first. */
  get summary(): string {
    return this.sorted()
      .map(([kind, { count }]) => `${kind} ${count}`)
      .join(', ');
  }

  tell(): void {
    say(`${this.title}: ${this.total}`);
    for (const [kind, { count, examples }] of this.sorted()) {
      say(`  ${count} × ${kind}`);
      for (const example of examples) say(`      ${example}`);
    }
  }

  private sorted() {
    return [...this.kinds].sort(([, a], [, b]) => b.count - a.count);
  }
}
