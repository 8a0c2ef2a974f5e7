import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { readable } from './readable.ts';

/**
 * Loaded into the emulators' process before anything else (`node --import`): requests to the local Hosting, whose port
 * LOCAL_HOSTING_PORT names, reach it with a target that it can read.
 */
const hosting = Number(process.env.LOCAL_HOSTING_PORT);

subscribe('http.server.request.start', (message) => {
  const { request, socket } = message as { readonly request: { url: string }; readonly socket: Socket };
  if (socket.localPort === hosting) request.url = readable(request.url);
});
