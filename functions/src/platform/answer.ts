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

/** How long the CDN holds an answer, and shows it while it fetches the next: seconds. */
const HELD = {
  /** Follows the directory within minutes. */
  page: 'public, max-age=0, s-maxage=120, stale-while-revalidate=600',
  /** The same, also in the browser: search data, results. */
  data: 'public, max-age=60, s-maxage=120, stale-while-revalidate=600',
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
