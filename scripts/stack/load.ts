import { importBundled } from '../lib/bundle.ts';
import { run } from '../lib/problem.mjs';
import { runStep } from '../lib/progress.mjs';
import type { GivenListings } from '../seed/load.ts';
import type { Ports } from './config.ts';

/** Fills a running stack: `listings {ports, files, source, license}`, or `extras {ports, accounts, tiers}`, each optional. */
await run(async () => {
  const [what, given = ''] = process.argv.slice(2);
  const { loadListings, makeDemoAccounts, makeTiers } = await importBundled<typeof import('../seed/load.ts')>('scripts/seed/load.ts');
  if (what === 'listings') {
    const { ports, ...listings } = JSON.parse(given) as GivenListings & { readonly ports: Ports };
    await loadListings(ports, listings);
  } else {
    const { ports, accounts, tiers } = JSON.parse(given) as { readonly ports: Ports; readonly accounts?: string; readonly tiers: boolean };
    if (tiers) await runStep('Sponsorship tiers', () => makeTiers(ports));
    if (accounts !== undefined) await runStep('Demo accounts', () => makeDemoAccounts(ports, accounts));
  }
});
