import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SITEMAP = /^Sitemap: (\/.*)$/m;

/** Adds the site's origin to the sitemap's address in `folder`'s robots.txt, because robots need an absolute one (sitemaps.org). */
export function nameSitemap(folder: string, origin: string): void {
  const file = path.join(folder, 'robots.txt');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(SITEMAP, (_, address: string) => `Sitemap: ${new URL(address, origin).href}`),
  );
}
