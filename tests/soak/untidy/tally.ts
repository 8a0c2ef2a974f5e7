/** How many examples of each kind are shown. */
const EXAMPLES = 3;

/** What went wrong, by kind, with some examples. */
export class Tally {
  private readonly kinds = new Map<string, { count: number; readonly examples: string[] }>();

  add(kind: string, example: () => string): void {
    const known = this.kinds.get(kind) ?? { count: 0, examples: [] };
    known.count++;
    if (known.examples.length < EXAMPLES) known.examples.push(example());
    this.kinds.set(kind, known);
  }

  get total(): number {
    return [...this.kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Each kind with its number and examples, the most frequent first. */
  get lines(): string[] {
    return [...this.kinds].sort(([, a], [, b]) => b.count - a.count).map(([kind, { count, examples }]) => [`${count} × ${kind}`, ...examples].join('\n  '));
  }
}
