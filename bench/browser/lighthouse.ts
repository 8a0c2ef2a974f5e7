import type { Measured, Size } from '../record';
import { median } from '../support/firestore';
import { say } from '../support/say';
import type { BrowsedPages } from './pages';
import { withoutScripts, withScripts } from './without-scripts';

/** The figures that it yields. */
export const BY_LIGHTHOUSE = ['lh-score', 'lh-lowest', 'lh-other', 'lcp-text', 'lcp-photo', 'lcp-limit', 'tbt', 'cls'];

const RUNS = { full: 5, small: 1 } as const;
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one run of Lighthouse says of a page, with its mobile defaults. */
interface Run {
  readonly performance: number;
  /** The lowest of the other categories. */
  readonly other: number;
  /** Milliseconds; `cls` without a unit. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** How fast the tool found the machine to be: its slowing down fourfold is meant for some 1,500 to 2,000. */
  readonly benchmark: number;
}
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

interface Visited {
  readonly runs: readonly Run[];
  /** Through the same proxy with scripts and without. */
  readonly passed: readonly Run[];
  readonly plain: readonly Run[];
}

/** Runs Lighthouse five times on each page; and through a proxy on the same page, with its scripts and without. */
export async function lighthouseOf(address: string, pages: Partial<BrowsedPages>, size: Size): Promise<Record<string, Measured>> {
  const [passed, plain] = await Promise.all([withScripts(address), withoutScripts(address)]);
  const visited = new Map<string, Visited>();
  try {
    for (const [name, page] of Object.entries(pages)) {
      const runs: Run[] = [];
      const [proxied, limits]: [Run[], Run[]] = [[], []];
      for (let run = 0; run < RUNS[size]; run++) {
        runs.push(await runOf(address + page));
        // Small, one page shows that it can be measured.
        if (size === 'small' && visited.size > 0) continue;
        proxied.push(await runOf(passed.address + page));
        limits.push(await runOf(plain.address + page));
      }
      visited.set(name, { runs, passed: proxied, plain: limits });
      say(`${name}: ${told(runs)}${proxied.length > 0 ? `; through the proxy ${told(proxied)}; without scripts ${told(limits)}` : ''}`);
    }
  } finally {
    await Promise.all([passed.end(), plain.end()]);
  }
  return figuresOf(visited);
}

function figuresOf(visited: ReadonlyMap<string, Visited>): Record<string, Measured> {
  const machine = Math.round(median([...visited.values()].flatMap(({ runs }) => runs.map((run) => run.benchmark))));
  const medians = (of: (run: Run) => number) => [...visited].map(([name, { runs }]) => ({ name, value: median(runs.map(of)) }));
  const worst = (found: readonly { name: string; value: number }[], isWorse: (a: number, b: number) => boolean): Measured => {
    const first = found.reduce((a, b) => (isWorse(b.value, a.value) ? b : a));
    const each = found.map(({ name, value }) => `${name} ${Math.round(value * 1000) / 1000}`).join(', ');
    return { value: first.value, note: `${each}. Lighthouse's benchmark index of the machine: ${machine}.` };
  };
  const lower = (a: number, b: number) => a < b;
  const higher = (a: number, b: number) => a > b;
  const lcp = medians((run) => run.lcp / 1000);
  const compared = [...visited].filter(([, { passed }]) => passed.length > 0);
  const ratios = compared.map(([name, { passed, plain }]) => ({ name, value: median(passed.map((run) => run.lcp)) / median(plain.map((run) => run.lcp)) }));
  return {
    'lh-score': worst(
      medians((run) => run.performance),
      lower,
    ),
    'lh-lowest': worst(
      [...visited].map(([name, { runs }]) => ({ name, value: Math.min(...runs.map((run) => run.performance)) })),
      lower,
    ),
    'lh-other': worst(
      [...visited].map(([name, { runs }]) => ({ name, value: Math.min(...runs.map((run) => run.other)) })),
      lower,
    ),
    'lcp-text': worst(
      lcp.filter(({ name }) => name !== 'photos'),
      higher,
    ),
    'lcp-photo': worst(
      lcp.filter(({ name }) => name === 'photos'),
      higher,
    ),
    'lcp-limit': worst(ratios, higher),
    tbt: worst(
      medians((run) => run.tbt),
      higher,
    ),
    cls: worst(
      medians((run) => Math.round(run.cls * 100) / 100),
      higher,
    ),
  };
}

const told = (runs: readonly Run[]): string =>
  `${runs.map(({ performance }) => performance).join(' ')} (${runs.at(-1)?.other}), LCP ${Math.round(median(runs.map(({ lcp }) => lcp)))} ms, TBT ${Math.round(median(runs.map(({ tbt }) => tbt)))} ms`;

/** One run; again where the tool itself fails, as it does when a browser paints nothing in time. */
async function runOf(url: string): Promise<Run> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const run = await tryRun(url);
    if (Number.isFinite(run.lcp)) return run;
    say(`Lighthouse could not tell anything of ${url}: once more`);
  }
  return tryRun(url);
}

/** In a browser of its own: nothing stored, nothing cached. */
async function tryRun(url: string): Promise<Run> {
  // By names that the bundler does not follow.
  const [tool, starter] = ['lighthouse', 'chrome-launcher'];
  const { default: lighthouse } = (await import(tool)) as { default: Lighthouse };
  const { launch } = (await import(starter)) as { launch: (options: object) => Promise<{ port: number; kill: () => void }> };
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { categories, audits, environment } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      other: Math.min(...CATEGORIES.slice(1).map(score)),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      benchmark: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}
