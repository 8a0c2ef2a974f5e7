import { createHmac } from 'node:crypto';
import { loadOrCreateMailKey } from './mail-key';

/**
 * A keyed hash, so that networks can be compared without storing them: there are so few IPv4 addresses that a plain hash could be reversed by trying
 * all of them. The key belongs to the deployment (`system/mailKey`).
 * @param network as in `CallContext.network`: an IPv4 address or an IPv6 /56
 */
export const hashNetwork = async (network: string): Promise<string> =>
  createHmac('sha256', await loadOrCreateMailKey())
    .update(`network|${network}`)
    .digest('base64url')
    .slice(0, 22);
