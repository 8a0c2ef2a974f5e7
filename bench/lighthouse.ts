import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { compressBody } from '../functions/src/http/compression';
import { requireChromium } from '../scripts/lib/chromium';
import { listen, type LocalServer } from '../tests/support/listen';
import { addPublicPages } from './support/public-pages';
import { type Figure, median, run, say } from './support/run';
import { startSample } from './support/stack';

const RUNS = 5;
const ATTEMPTS = 3;

/** What one run of Lighthouse says about a page, with its mobile defaults. */
interface Run {
  readonly score: number;
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** The speed of the machine according to Lighthouse: its slowdown is meant for about 1,500 to 2,000. */
  readonly benchmark: number;
}
interface Visited {
  readonly name: string;
  readonly runs: readonly Run[];
  /** Through the same proxy, with and without scripts. */
  readonly proxied: readonly Run[];
  readonly plain: readonly Run[];
}

/**
 * Runs Lighthouse five times on each kind of page, alternating with the same page through a proxy, with and without its scripts.
 */
async function measure(): Promise<Figure[]> {
  const stack = await startSample();
  const pages = await addPublicPages(stack);
  const withScripts = await serveThrough(stack.address, (page) => page);
  const withoutScripts = await serveThrough(stack.address, (page) => page.replace(/<script\b.*?<\/script>/gs, ''));
  const visited: Visited[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const [runs, proxied, plain]: [Run[], Run[], Run[]] = [[], [], []];
    for (let count = 0; count < RUNS; count++) {
      runs.push(await runOn(stack.address + page));
      proxied.push(await runOn(withScripts.address + page));
      plain.push(await runOn(withoutScripts.address + page));
    }
    visited.push({ name, runs, proxied, plain });
    const lcps = [runs, proxied, plain].map((all) => Math.round(median(all.map(({ lcp }) => lcp)))).join(', ');
    say(`${name}: ${runs.map(({ score }) => score).join(' ')}; LCP ${lcps} ms (direct, through the proxy, without scripts)`);
  }
  return figuresOf(visited);
}

function figuresOf(visited: readonly Visited[]): Figure[] {
  const machine = Math.round(median(visited.flatMap(({ runs }) => runs.map((run) => run.benchmark))));
  const worst = (valueOf: (page: Visited) => number, choose: (...values: number[]) => number) => {
    const each = visited.map((page) => `${page.name} ${Math.round(valueOf(page) * 1000) / 1000}`).join(', ');
    return { value: choose(...visited.map(valueOf)), note: `${each}. Lighthouse's benchmark index of the machine: ${machine}.` };
  };
  const medianOf = (runs: readonly Run[], field: keyof Run) => median(runs.map((run) => run[field]));
  return [
    {
      id: 'lh-score',
      what: 'Lighthouse performance score with mobile defaults, median of 5, worst page',
      unit: 'points',
      target: { atLeast: 95 },
      ...worst(({ runs }) => medianOf(runs, 'score'), Math.min),
    },
    {
      id: 'lcp-limit',
      what: 'Largest contentful paint, compared with the same page without scripts, worst page',
      unit: 'ratio',
      target: { atMost: 1.4 },
      ...worst(({ proxied, plain }) => medianOf(proxied, 'lcp') / medianOf(plain, 'lcp'), Math.max),
    },
    {
      id: 'tbt',
      what: 'Total blocking time, median, worst page',
      unit: 'ms',
      target: { atMost: 200 },
      ...worst(({ runs }) => medianOf(runs, 'tbt'), Math.max),
    },
    {
      id: 'cls',
      what: 'Cumulative layout shift, median, worst page',
      unit: 'points',
      target: { atMost: 0.02 },
      // Lighthouse shows hundredths.
      ...worst(({ runs }) => Math.round(medianOf(runs, 'cls') * 100) / 100, Math.max),
    },
  ];
}

/** One run. Lighthouse itself fails occasionally, when a browser paints nothing in time. */
async function runOn(url: string): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const run = await runOnce(url);
    if (Number.isFinite(run.lcp) || attempt === ATTEMPTS) return run;
    say(`Lighthouse measured nothing on ${url}. Trying again.`);
  }
}

/** In a fresh browser: nothing stored, nothing cached. */
async function runOnce(url: string): Promise<Run> {
  const chrome = await launch({ chromePath: await requireChromium(), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`);
    const { categories, audits, environment } = result.lhr;
    const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((categories.performance?.score ?? 0) * 100),
      lcp: valueOf('largest-contentful-paint'),
      tbt: valueOf('total-blocking-time'),
      cls: valueOf('cumulative-layout-shift'),
      benchmark: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

/** Serves a site through a proxy that may change its pages. A page without any script is the limit of how early a paint can be. */
function serveThrough(origin: string, change: (page: string) => string): Promise<LocalServer> {
  return listen(async ({ url = '/', headers }, response) => {
    const answer = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' }, redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const sent = type.startsWith('text/html') ? change(body.toString()) : body;
    const packed = await compressBody(sent, type, /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : '');
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': answer.headers.get('cache-control') ?? '',
      ...(packed.encoding && { 'content-encoding': packed.encoding }),
    });
    response.end(packed.body);
  });
}

await run(measure);
