import { loadListings } from '../../listings/listings-repository';
import { type SiteResponse, type Handler, getCacheControl, textResponse } from '../response';
import { listSitemapFiles } from './pages';
import { formatSitemapIndex, formatSitemap } from './xml';

const FILE_PATH = /^\/sitemaps\/([a-z0-9-]+)\.xml$/;

/** Serves `/sitemap.xml` and the files that it lists. */
export const handler: Handler = async ({ pathname }, now): Promise<SiteResponse | undefined> => {
  if (pathname === '/sitemap.xml') {
    const files = [...listSitemapFiles(await loadListings(), now)];
    return xmlResponse(formatSitemapIndex(files.map(([name, file]) => ({ ...file, path: `/sitemaps/${name}.xml` }))));
  }
  if (!pathname.startsWith('/sitemaps/')) return undefined;
  const file = listSitemapFiles(await loadListings(), now).get(FILE_PATH.exec(pathname)?.[1] ?? '');
  return file ? xmlResponse(formatSitemap(file.pages())) : textResponse(404, 'There’s no such file in the sitemap.');
};

const xmlResponse = (body: string): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': getCacheControl('data') },
  body,
});
