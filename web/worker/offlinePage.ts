/** A page that is kept. */
export interface KeptPage {
  /** Path and query. */
  readonly address: string;
  /** As its document writes it: markup in it is escaped. */
  readonly title: string;
  /** When the site sent it. */
  readonly keptAt: Date;
}

export const STYLE = `:root{color-scheme:light dark}
@font-face{font-family:Archivo;src:url(/fonts/archivo-3.woff2);font-weight:400 800;font-stretch:82% 108%}
body{margin:0 auto;padding:48px 16px;max-width:40rem;background:light-dark(#f3f5f2,#0d1514);color:light-dark(#10201e,#e8efec);font:1rem/1.5 Archivo,Arial,sans-serif}
h1{font-size:2rem;font-stretch:108%;font-weight:800;line-height:1.08;letter-spacing:-.018em}
a{color:light-dark(#0b5f56,#74d3c2)}
ul{padding:0;list-style:none;border-top:2px solid light-dark(#c6cfca,#2e3d3a)}
li{padding:12px 0;border-bottom:2px solid light-dark(#c6cfca,#2e3d3a)}
a{display:block;padding:4px 0}
small{font-size:.875rem;color:light-dark(#465652,#a9b8b3)}`;

/** The page that was asked for comes by itself, unless its reader is on the way to another: a reload would take them back. */
export const SCRIPT = `let leaving = false;
addEventListener('beforeunload', () => { leaving = true; });
addEventListener('online', () => { if (!leaving) location.reload(); });`;

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const momentOf = (date: Date): string => FORMAT.format(date);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What stands in for a page that can't be had without network: the pages that can. */
export function offlinePage(pages: readonly KeptPage[], siteName: string): string {
  const newest = [...pages].sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
  const items = newest.map(({ address, title, keptAt }) => `<li><a href="${escaped(address)}">${title}</a><small>As of ${momentOf(keptAt)}</small></li>`);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Offline | ${escaped(siteName)}</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main>
<p><strong>${escaped(siteName)}</strong></p>
<h1>You are offline</h1>
<p>This page can’t be fetched without network. It comes by itself once you are connected.</p>
${items.length > 0 ? `<h2>Pages you visited</h2>\n<ul>${items.join('\n')}</ul>` : '<p>Gyms and cities that you visit are kept here, and open without network.</p>'}
</main>
</body>
</html>
`;
}

/** The title of a page without the site's name; undefined where it has none. */
export function titleIn(html: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return title?.replace(/ \| [^|]*$/, '') || undefined;
}

/** A kept page with a word on how old it is, outside of what the app takes over. */
export function withAge(html: string, keptAt: Date): string {
  return html.replace(
    '<body>',
    `<body>\n<p id="kept-copy" class="container small" role="status">The network does not answer. This copy is from <time datetime="${keptAt.toISOString()}">${momentOf(keptAt)}</time>.</p>`,
  );
}
