import type { ErrorReason } from '../contract';

/** What the site answers to a GET request: one of these for every address that is not a file. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Large, and the same for everyone for minutes: worth a tenth of a second to make it a tenth smaller. */
  readonly packedWell?: true;
}

/** Answers an address, or leaves it to the next. Given an address of this site, its path already decoded by `URL`. */
export type Answerer = (url: URL, now: Date) => Promise<Answer | undefined>;

/** How long the CDN holds an answer, shows it while it fetches the next, and where the next is an error: seconds. */
const HELD = {
  /** Follows the directory within minutes. */
  page: 'public, max-age=0, s-maxage=120, stale-while-revalidate=600, stale-if-error=86400',
  /** The same, also in the browser: search data, results. */
  data: 'public, max-age=60, s-maxage=120, stale-while-revalidate=600, stale-if-error=86400',
  /** Made from a gym's facts, costly to make. */
  picture: 'public, max-age=86400, s-maxage=604800',
  never: 'no-store',
} as const;
export type Hold = keyof typeof HELD;
export const cacheControl = (hold: Hold): string => HELD[hold];

/** Data as JSON. @public */
export const jsonAnswer = (value: unknown, hold: Hold = 'data', status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl(hold) },
  body: JSON.stringify(value),
});

/** An answer that says only why there is none. */
export const textAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheControl('never') },
  body: text,
});

/** Leads to another address of this site. */
export const movedAnswer = (location: string, status = 301): Answer => ({ status, headers: { location, 'cache-control': cacheControl('page') }, body: '' });

/** Too much is asked for at the moment, by all together. */
export const busyAnswer = (text: string): Answer => later(textAnswer(503, text), 10);

/** One network has asked for more than its share: says so as a page or as data, and when to ask again. */
export const refusedAnswer = (seconds: number, as: 'page' | 'data'): Answer =>
  later(as === 'page' ? refusedPage(seconds) : jsonAnswer({ reason: 'rate-limited' satisfies ErrorReason, message: refusal(seconds) }, 'never', 429), seconds);

const later = (answer: Answer, seconds: number): Answer => ({ ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } });
const refusal = (seconds: number): string => `Too many requests from your network. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`;
/** Without script, style or picture: it must cost nothing. */
const refusedPage = (seconds: number): Answer => ({
  status: 429,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl('never'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
  body: `<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width"><title>Too many requests</title><h1>Too many requests</h1><p>${refusal(seconds)}</p></html>`,
});
