import { listings } from '../listings/store';
import { type Answer, type Answerer, cacheControl, textAnswer } from '../platform/answer';
import { sitemapFiles } from './pages';
import { robotsText } from './robots';
import { sitemapIndexXml, sitemapXml } from './xml';

const FILE = /^\/sitemaps\/([a-z0-9-]+)\.xml$/;

/** `/robots.txt`, `/sitemap.xml` and the files that it names. */
export const answer: Answerer = async ({ pathname }): Promise<Answer | undefined> => {
  if (pathname === '/robots.txt') return held('text/plain', robotsText());
  if (pathname === '/sitemap.xml') {
    const files = [...sitemapFiles(await listings())];
    return held('application/xml', sitemapIndexXml(files.map(([name, file]) => ({ ...file, path: `/sitemaps/${name}.xml` }))));
  }
  if (!pathname.startsWith('/sitemaps/')) return undefined;
  const file = sitemapFiles(await listings()).get(FILE.exec(pathname)?.[1] ?? '');
  return file ? held('application/xml', sitemapXml(file.pages())) : textAnswer(404, 'The sitemap has no such file.');
};

const held = (type: string, body: string): Answer => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl('data') },
  body,
});
