import { BlockList, isIP } from 'node:net';
import { FASTLY_NETWORKS } from './cdn-networks';
import { config } from './config';
import { log } from './log';

let networks: BlockList | undefined;

/** Whether an IP address belongs to the CDN's servers, which are trusted to report the visitor's address. */
export function isCdnServer(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  networks ??= toBlockList(config.cdnNetworks() ?? FASTLY_NETWORKS);
  return networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    const family = isIP(address);
    const maxBits = family === 4 ? 32 : 128;
    if (family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits) list.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
    else log.error('CDN network ignored', new Error(`CDN_NETWORKS: ${range} is not a network such as 151.101.0.0/16.`));
  }
  return list;
}
