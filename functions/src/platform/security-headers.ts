import type { ServerResponse } from 'node:http';

/** Sent with every response. `nosniff`: browsers don't guess a different content type, so text is never run as a script. */
export const SECURITY_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** Sets the headers that every response has, and removes those that reveal the server software. */
export function setSecurityHeaders(response: ServerResponse): void {
  response.removeHeader('x-powered-by');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}
