import { importTypeScript } from '../lib/bundle.mjs';
import { run } from '../lib/problem.mjs';
import { during } from '../lib/progress.mjs';

/** Fills a stack that runs: `listings {ports, files, source, licence}` or `accounts {ports, file}`. */
await run(async () => {
  const [what, given] = process.argv.slice(2);
  const { ports, file, ...listings } = JSON.parse(given);
  const { loadListings, makeDemoAccounts } = await importTypeScript('scripts/local/load.ts');
  if (what === 'listings') await loadListings(ports, listings, during);
  else await during('Demo accounts', () => makeDemoAccounts(ports, file));
});
