import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { readableHost, readableTarget } from './readable-target.ts';

/**
 * Loaded into the firebase-tools process before anything else (`node --import`). It rewrites requests to the local Hosting, whose port is
 * LOCAL_HOSTING_PORT, whose path or host would end that process or be answered with an error 500. `readable-target.ts` says which.
 */
const hosting = Number(process.env.LOCAL_HOSTING_PORT);

subscribe('http.server.request.start', (message) => {
  const { request, socket } = message as { readonly request: { url: string; readonly headers: { host?: string | undefined } }; readonly socket: Socket };
  if (socket.localPort !== hosting) return;
  request.url = readableTarget(request.url);
  request.headers.host = readableHost(request.headers.host);
});
