import { importTypeScript } from '../lib/bundle.mjs';
import { run } from '../lib/problem.mjs';
import { during } from '../lib/progress.mjs';

/** Fills a stack that runs: `listings PORTS FILE…` or `accounts PORTS FILE`, with ports as JSON. */
await run(async () => {
  const [what, ports, ...files] = process.argv.slice(2);
  const { loadListings, makeDemoAccounts } = await importTypeScript('scripts/local/load.ts');
  if (what === 'listings') await loadListings(JSON.parse(ports), files, during);
  else await during('Demo accounts', () => makeDemoAccounts(JSON.parse(ports), files[0]));
});
