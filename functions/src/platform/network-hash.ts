import { createHmac } from 'node:crypto';
import { loadOrCreateMailKey } from './mail-key';

/**
 * Hashes a network with the deployment's key (`system/mailKey`), so that networks can be compared without storing them. Without a key, the hash of an
 * IPv4 address could be reversed by trying all of them.
 * @param network as in `CallContext.network`: an IPv4 address, an IPv6 /56 or `unknown`
 */
export const hashNetwork = async (network: string): Promise<string> =>
  createHmac('sha256', await loadOrCreateMailKey())
    .update(`network|${network}`)
    .digest('base64url')
    .slice(0, 22);
