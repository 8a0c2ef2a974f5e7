import type { Answer } from './answer';

/** Caches in many places ask anew at the same moment; a directory that changed is shown this much later, at most. */
const HELD_MS = 5000;
/** Some tens of kilobytes each. */
const AT_MOST = 300;

interface Held<A> {
  /** Of `Date.now()`; unknown while the answer is being made. */
  until: number;
  readonly answer: Promise<A>;
}

/** Makes what any cache may hold once for all who ask at the same time or a moment later. */
export class HeldAnswers<A extends Pick<Answer, 'status' | 'headers'>> {
  private readonly held = new Map<string, Held<A>>();

  get(key: string, make: () => Promise<A>): Promise<A> {
    const known = this.held.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const held: Held<A> = { until: Number.POSITIVE_INFINITY, answer: make() };
    this.held.delete(key);
    this.held.set(key, held);
    const forget = () => this.held.get(key) === held && this.held.delete(key);
    held.answer.then((answer) => (isShared(answer) ? (held.until = Date.now() + HELD_MS) : forget()), forget);
    this.dropOldest();
    return held.answer;
  }

  private dropOldest(): void {
    for (const key of this.held.keys()) {
      if (this.held.size <= AT_MOST) return;
      this.held.delete(key);
    }
  }
}

const isShared = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): boolean => status === 200 && /\bs-maxage=/.test(headers['cache-control'] ?? '');
