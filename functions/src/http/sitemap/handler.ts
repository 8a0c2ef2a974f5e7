import { loadListings } from '../../listings/listings-repository';
import { type SiteResponse, type Handler, cacheControl, textResponse } from '../response';
import { sitemapFiles } from './pages';
import { sitemapIndexXml, sitemapXml } from './xml';

const FILE_PATH = /^\/sitemaps\/([a-z0-9-]+)\.xml$/;

/** Serves `/sitemap.xml` and the files that it lists. */
export const handler: Handler = async ({ pathname }, now): Promise<SiteResponse | undefined> => {
  if (pathname === '/sitemap.xml') {
    const files = [...sitemapFiles(await loadListings(), now)];
    return xmlResponse(sitemapIndexXml(files.map(([name, file]) => ({ ...file, path: `/sitemaps/${name}.xml` }))));
  }
  if (!pathname.startsWith('/sitemaps/')) return undefined;
  const file = sitemapFiles(await loadListings(), now).get(FILE_PATH.exec(pathname)?.[1] ?? '');
  return file ? xmlResponse(sitemapXml(file.pages())) : textResponse(404, 'There’s no such file in the sitemap.');
};

const xmlResponse = (body: string): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl('data') },
  body,
});
