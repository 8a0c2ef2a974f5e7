import type { SiteAssets } from '@contract';
import { pageStyle } from './pageStyle';
import { jsonForScript } from './jsonForScript';
import { SENT_ID, type Sent } from './sentAlong';

export interface SiteDocument {
  readonly html: string;
  /** The text of the page's inline style element. */
  readonly style: string;
}

/** React renders head content (title, description, canonical address) before the root element. */
const ROOT_START = '<div class="';

/**
 * A whole page: React's markup, the inline style and boot script, and the data for hydration.
 * @param marks attributes of the first tag, which tell the app what this deployment has
 */
export function siteDocument(drawn: string, assets: SiteAssets, sent: Sent, marks = ''): SiteDocument {
  const at = drawn.indexOf(ROOT_START);
  const [head, root] = [drawn.slice(0, at), drawn.slice(at)];
  const style = pageStyle(root, assets.style) + withoutDismissed(root);
  const html = `<!doctype html>
<html lang="en-US"${marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#152120">
${head}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
<link rel="preload" href="/fonts/archivo-3.woff2" as="font" type="font/woff2" crossorigin>
<style>${style}</style>
<script>${assets.boot}</script>
</head>
<body>
<div id="root">${root}</div>
${Object.keys(sent).length > 0 ? `<script type="application/json" id="${SENT_ID}">${jsonForScript(sent)}</script>` : ''}
</body>
</html>
`;
  return { html, style };
}

/** Hides dismissed notices before the app loads, so that nothing shifts. The boot script says which (hydration/boot.js). */
const withoutDismissed = (root: string): string =>
  [...root.matchAll(/ data-banner="([a-z\d]+)"/g)].map(([, name]) => `[data-dismissed~=${name}] [data-banner=${name}]{display:none}`).join('');
