import type { ServerResponse } from 'node:http';

/** Sent with every response. `nosniff`: text is never run as a script. */
export const SAFE_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** Sets the headers that every response has, and removes those that reveal the server software. */
export function setSafeHeaders(response: ServerResponse): void {
  response.removeHeader('x-powered-by');
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
}
