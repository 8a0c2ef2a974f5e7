import { subscribe } from 'node:diagnostics_channel';
import { readable } from './readable.mjs';

/**
 * Loaded into the emulators' process before anything else (`node --import`): requests to the local Hosting, whose port
 * LOCAL_HOSTING_PORT names, reach it with a target that it can read.
 */
const hosting = Number(process.env.LOCAL_HOSTING_PORT);

subscribe('http.server.request.start', ({ request, socket }) => {
  if (socket.localPort === hosting) request.url = readable(request.url);
});
