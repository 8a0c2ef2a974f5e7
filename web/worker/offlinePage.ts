import tokens from '../src/styles/tokens.css?raw';

/** A page that this browser has saved. */
export interface SavedPage {
  /** The path and query of its URL. */
  readonly path: string;
  /** The page's title as in its HTML, with special characters escaped. */
  readonly title: string;
  /** When the server sent the page. */
  readonly savedAt: Date;
}

/** The page's styles: the site's colors and sizes, and a few rules. */
export const STYLE = `${tokens}
@font-face{font-family:Archivo;src:url(/fonts/archivo-3.woff2);font-weight:400 800;font-stretch:82% 108%}
body{margin:0 auto;padding:var(--space-7) var(--space-4);max-width:40rem;background:var(--page);color:var(--ink);font:1rem/1.5 var(--font)}
h1{font-size:2rem;font-stretch:var(--sign);font-weight:800;line-height:1.08;letter-spacing:-.018em}
ul{padding:0;list-style:none;border-top:2px solid var(--seam)}
li{padding:12px 0;border-bottom:2px solid var(--seam)}
a{display:block;padding:4px 0;color:var(--link)}
small{font-size:var(--size-small);color:var(--ink-2)}`;

/**
 * Loads the requested page when the browser comes back online, unless the visitor is already leaving for another page. A reload would
 * bring them back.
 */
export const SCRIPT = `let leaving = false;
addEventListener('beforeunload', () => { leaving = true; });
addEventListener('online', () => { if (!leaving) location.reload(); });`;

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** Formats a time in the reader's time zone: `Nov 24, 2026, 9:30 am`. */
export const formatTime = (date: Date): string => FORMAT.format(date).replace(/\s([AP]M)$/, (_, ampm: string) => ` ${ampm.toLowerCase()}`);

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Builds the HTML that is shown offline instead of a page that isn't saved. It lists the saved pages. */
export function buildOfflinePage(pages: readonly SavedPage[], siteName: string): string {
  const newest = [...pages].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  const items = newest.map(({ path, title, savedAt }) => `<li><a href="${escapeHtml(path)}">${title}</a><small>As of ${formatTime(savedAt)}</small></li>`);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Offline | ${escapeHtml(siteName)}</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main>
<p><strong>${escapeHtml(siteName)}</strong></p>
<h1>You’re offline</h1>
<p>This page isn’t saved on your device. It will load once you’re back online.</p>
${items.length > 0 ? `<h2>Pages you visited</h2>\n<ul>${items.join('\n')}</ul>` : '<p>Gyms and cities you visit are saved here, so you can open them offline.</p>'}
</main>
</body>
</html>
`;
}

/** Finds a page's title in its HTML, without the site's name and with special characters escaped. Undefined if the page has none. */
export function findTitle(html: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return title?.replace(/ \| [^|]*$/, '') || undefined;
}

/** Adds a note to a saved page's HTML that says when it was saved. The note is outside of the root that the app hydrates. */
export function addSavedNoteToHtml(html: string, savedAt: Date): string {
  return html.replace(
    '<body>',
    `<body>\n<p id="kept-copy" class="container small" role="status">We couldn’t reach the site. This saved copy is from <time datetime="${savedAt.toISOString()}">${formatTime(savedAt)}</time>.</p>`,
  );
}
