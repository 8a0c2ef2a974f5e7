import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { readable, readableHost } from './readable.ts';

/**
 * Loaded into the emulators' process before anything else (`node --import`): requests to the local Hosting, whose port
 * LOCAL_HOSTING_PORT names, reach it with a target and a host that it can read.
 */
const hosting = Number(process.env.LOCAL_HOSTING_PORT);

subscribe('http.server.request.start', (message) => {
  const { request, socket } = message as { readonly request: { url: string; readonly headers: { host?: string | undefined } }; readonly socket: Socket };
  if (socket.localPort !== hosting) return;
  request.url = readable(request.url);
  request.headers.host = readableHost(request.headers.host);
});
