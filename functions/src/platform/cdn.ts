import { BlockList, isIP } from 'node:net';
import { config } from './config';
import { log } from './log';

/** Networks of Fastly, the CDN of Firebase Hosting, as it publishes them (https://api.fastly.com/public-ip-list, November 2026). */
const FASTLY = [
  '23.235.32.0/20',
  '43.249.72.0/22',
  '103.244.50.0/24',
  '103.245.222.0/23',
  '103.245.224.0/24',
  '104.156.80.0/20',
  '140.248.64.0/18',
  '140.248.128.0/17',
  '146.75.0.0/17',
  '151.101.0.0/16',
  '157.52.64.0/18',
  '167.82.0.0/17',
  '167.82.128.0/20',
  '167.82.160.0/20',
  '167.82.224.0/20',
  '172.111.64.0/18',
  '185.31.16.0/22',
  '199.27.72.0/21',
  '199.232.0.0/16',
  '2a04:4e40::/32',
  '2a04:4e42::/32',
];

let networks: BlockList | undefined;

/** Whether an address is one of the CDN's servers, whose word on who the visitor is counts. */
export function isCdnServer(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  networks ??= listOf(config.cdnNetworks() ?? FASTLY);
  return networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most) list.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
    else log.error('cdn-network', new Error(`CDN_NETWORKS: ${range} is not a network such as 151.101.0.0/16.`));
  }
  return list;
}
