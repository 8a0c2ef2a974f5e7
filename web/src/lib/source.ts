import { READ_DEADLINE_MS, type StatsSummary } from '@contract';
import { withinScriptTimeout } from './script';
import { answered, Unreachable } from './unreachable';

/** Where pages get their data from: the services in a browser, the backend itself where it renders a page. */
export interface Source {
  /** The data of one document, undefined where there is none. Documents are written by the backend alone, from the contract's types. */
  document(path: string): Promise<unknown>;
  /** What the site answers to one of `apiPaths`. */
  answer(path: string): Promise<unknown>;
  /** The statistics, written with their default values where none are stored. */
  ensureStats(): Promise<StatsSummary>;
}

/** An address of the site did not answer. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  constructor(readonly status: number) {
    super(`The site answered with ${status}.`);
  }
}

/** Each SDK is fetched on its first use, so that a page which was sent with its data waits for none. */
const browser: Source = {
  document: async (path) => {
    const { get } = await withinScriptTimeout('Documents', () => import('./lite'));
    return answered(get(path));
  },
  answer: async (path) => {
    const signal = AbortSignal.timeout(READ_DEADLINE_MS);
    const response = await fetch(path, { signal }).catch(unanswered);
    if (AWAY.includes(response.status)) throw new Unreachable();
    if (!response.ok) throw new AnswerError(response.status);
    return response.json().catch(unanswered);
  },
  ensureStats: async () => {
    const { invoke } = await withinScriptTimeout('Calls', () => import('./invoke'));
    return answered(invoke('ensureStats', {}));
  },
};

/** What stands between the site and its backend says that the backend is away (RFC 9110, 15.6.3 to 15.6.5). */
const AWAY = [502, 503, 504];
const unanswered = (cause: unknown): never => {
  throw new Unreachable({ cause });
};

let source = browser;

/** Called once by the server, before it renders. */
export function provideSource(given: Source): void {
  source = given;
}

/** Reads one document once, at the cost of one read. @throws Unreachable */
export const documentOf = <T>(path: string): Promise<T | undefined> => source.document(path) as Promise<T | undefined>;

/** Fetches an answer of the site, which its cache holds. @throws Unreachable, AnswerError */
export const answerOf = <T>(path: string): Promise<T> => source.answer(path) as Promise<T>;

export const ensureStats = (): Promise<StatsSummary> => source.ensureStats();
