import { answer as downloaded } from './downloads/answers';
import { answer as foundGyms } from './finder/answers';
import { answer as manifest } from './manifest/answers';
import { type Answer, type Answerer, textAnswer } from './platform/answer';
import { readDocument } from './platform/firestore';
import { serveSite } from './platform/http';
import { answer as searched } from './search/answers';
import { answer as pictures } from './pictures/answers';
import { pageAnswer } from './site/answers';
import { answer as sitemap } from './sitemap/answers';
import { storedOrFallback } from './stats/store';

/** Who answers what is neither a file nor a page, asked in turn. */
const ANSWERERS: readonly Answerer[] = [foundGyms, searched, downloaded, sitemap, manifest, pictures];

async function answerOf(url: URL): Promise<Answer> {
  for (const answerer of ANSWERERS) {
    const answer = await answerer(url, new Date());
    if (answer) return answer;
  }
  if (url.pathname.startsWith('/api/')) return textAnswer(404, 'There is nothing at this address.');
  return pageAnswer(url, source);
}

/** Pages rendered here read the documents that a browser would read, and ask the same answers without a way round the net. */
const source = {
  document: readDocument,
  answer: async (path: string): Promise<unknown> => {
    const { status, body } = await answerOf(new URL(path, 'http://site'));
    if (status !== 200) throw new Error(`${path} answered with ${status}.`);
    return JSON.parse(body.toString());
  },
  ensureStats: () => storedOrFallback(new Date()),
};

/** Every address that is not a file: pages, and data behind `/api`. */
export const site = serveSite(answerOf);
