import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASSETS } from '@scripts/build/assets';
import { at } from '@scripts/lib/paths.mjs';
import type { SiteAssets } from '@contract';

// The layer that a style sheet names first is the weakest. If the build puts the styles of a component before the order in styles/index.css, links and
// buttons look like plain text.
test('the built style sheet has the layers of the app in their order', () => {
  const [, order = ''] = /^@layer ([^;{]+);/m.exec(readFileSync(at('web/src/styles/index.css'), 'utf8')) ?? [];
  const { sheet } = JSON.parse(readFileSync(ASSETS, 'utf8')) as SiteAssets;
  const named = readFileSync(at(`web/dist${sheet}`), 'utf8').matchAll(/@layer ([^;{]+)[;{]/g);
  const built = new Set([...named].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
  expect([...built]).toEqual(order.split(',').map((name) => name.trim()));
});
