import type { SiteAssets } from '@contract';
import { toScriptJson } from '../head/toScriptJson';
import { SERVER_DATA_ID, type ServerData } from '../lib/serverData';

/** React renders head content (title, description, canonical URL) before the root element. */
const ROOT_START = '<div class="';

/**
 * Returns the HTML of a whole page: React's markup, and the data for hydration as JSON. It has no inline scripts, because a page
 * that a CDN caches can't have a nonce.
 * @param attributes attributes of the html tag, which tell the app which features this deployment has
 */
export function renderDocument(markup: string, assets: SiteAssets, serverData: ServerData, attributes = ''): string {
  const rootStart = markup.indexOf(ROOT_START);
  const [head, root] = [markup.slice(0, rootStart), markup.slice(rootStart)];
  return `<!doctype html>
<html lang="en-US"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#152120">
${head}
<link rel="preload" href="/fonts/archivo-3.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.sheet}">
<script src="${assets.beforePaint}"></script>
<script type="module" src="${assets.script}"></script>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root">${root}</div>
<script type="application/json" id="${SERVER_DATA_ID}">${toScriptJson(serverData)}</script>
</body>
</html>
`;
}
