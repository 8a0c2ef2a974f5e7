import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from '../../../functions/src/platform/rate';

describe('the network that an address is counted as', () => {
  it.each([
    ['of IPv4 is the address itself', '203.0.113.9', '203.0.113.9'],
    ['of IPv6 is its /64, since one line is given as many addresses', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['is the same for another address of that line', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['is another one for the next line', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['does not depend on how the address is written', '2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['knows what is left out at the beginning', '::1', '0:0:0:0::/64'],
    ['knows what is left out in the middle', '2001:db8::1', '2001:db8:0:0::/64'],
    ['knows what is left out at the end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['ignores the interface of a link', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['of IPv4 written as IPv6 is the IPv4 address', '::ffff:203.0.113.9', '203.0.113.9'],
    ['of that in hexadecimal, too', '::ffff:cb00:7109', '203.0.113.9'],
    ['of that written out, too', '0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['of IPv6 that ends as IPv4 is its /64', '64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['of what is no address is one for all of those', 'nonsense', 'unknown'],
    ['of no address is that, too', '', 'unknown'],
    ['of what only looks like IPv6 is that, too', '1:2:3:4:5:6:7:8:9', 'unknown'],
  ])('%s', (_what, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the networks that an address is limited by', () => {
  it.each([
    ['an IPv4 address is limited by itself', '203.0.113.9', ['203.0.113.9']],
    ['an IPv6 address is limited by its /64 and its /56', '2001:db8:1:2ab::1', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56']],
    ['the next /56 is another', '2001:db8:1:300::1', ['2001:db8:1:300::/64', '2001:db8:1:300::/56']],
    ['an IPv4 address that is written as IPv6 is limited as IPv4', '::ffff:203.0.113.9', ['203.0.113.9']],
  ])('%s', (_what, address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
