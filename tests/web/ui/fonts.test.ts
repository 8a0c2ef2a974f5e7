import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The build copies web/public without checking its URLs. With a wrong one, pages silently use fallback fonts.
test.each(['web/index.html', 'web/src/app/renderDocument.ts', 'web/src/styles/fonts.css', 'web/worker/offlinePage.ts'])(
  'every font file that %s names exists',
  (file) => {
    const named = readFileSync(file, 'utf8').match(/\/fonts\/[\w-]+\.woff2/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((font) => !existsSync(`web/public${font}`))).toEqual([]);
  },
);
