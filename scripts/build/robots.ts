import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SITEMAP = /^Sitemap: (\/.*)$/m;

/** Names the sitemap in `folder`'s robots.txt by the site's own origin: robots take an absolute address only (sitemaps.org). */
export function nameSitemap(folder: string, origin: string): void {
  const file = path.join(folder, 'robots.txt');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(SITEMAP, (_, address: string) => `Sitemap: ${new URL(address, origin).href}`),
  );
}
