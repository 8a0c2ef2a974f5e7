import type { ServerResponse } from 'node:http';

/** On every response. `nosniff`: what is sent as text is never run as a script. */
export const SAFE_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** Sets what every response has, and takes out which software this is, which is nobody's business. */
export function setSafeHeaders(response: ServerResponse): void {
  response.removeHeader('x-powered-by');
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
}
