import { createHmac } from 'node:crypto';
import { mailKey } from './mail-key';

/**
 * Tells networks apart without naming them: IPv4 has so few addresses that a plain hash could be undone by trying all of them. The key
 * is the deployment's own (`system/mailKey`).
 * @param network as `CallContext.network` has it: an IPv4 address or an IPv6 /56
 */
export const networkHash = async (network: string): Promise<string> =>
  createHmac('sha256', await mailKey())
    .update(`network|${network}`)
    .digest('base64url')
    .slice(0, 22);
