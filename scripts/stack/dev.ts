import { cpSync, watchFile } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { FUNCTIONS_ENTRIES } from '../build/functions.ts';
import { watchBundle } from '../lib/bundle.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import type { Ports } from './config.ts';
import { bundleOf, stackFolderOf } from './stage.ts';

const RULES = 'firestore.rules';

/** The port of the pages under development, Vite's default. */
const DEV_PORT = 5173;

/**
 * Rebuilds the functions when a source changes, and serves the web app with hot reload. The emulators load changed functions and rules.
 * @returns the address to open
 */
export async function watchSources(ports: Ports): Promise<string> {
  await watchBundle(FUNCTIONS_ENTRIES, path.dirname(bundleOf(ports)));
  watchFile(at(RULES), { interval: 500 }, () => cpSync(at(RULES), path.join(stackFolderOf(ports), RULES)));
  const hosting = `http://${HOST}:${ports.hosting}`;
  const server = await createServer({
    root: at('web'),
    configFile: at('web/vite.config.ts'),
    // Requests that the local Hosting answers: the ports of the other services, and data from the site's function.
    server: {
      host: HOST,
      port: DEV_PORT,
      strictPort: false,
      proxy: {
        '/__': hosting,
        '/api': hosting,
        '/dev-mails.json': hosting,
        '/dev-texts.json': hosting,
        '/unsubscribe': hosting,
        '^/bjj/.*\\.(ics|vcf)(\\?|$)': hosting,
      },
    },
  });
  await server.listen();
  return server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://${HOST}:${DEV_PORT}`;
}
