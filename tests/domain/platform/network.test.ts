import { describe, expect, it } from 'vitest';
import { toNetwork, toNetworks } from '@functions/platform/rate-limit';

describe('toNetwork', () => {
  it.each([
    ['returns an IPv4 address unchanged', '203.0.113.9', '203.0.113.9'],
    ['returns the /64 of an IPv6 address, since one line has that many addresses', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['returns the same /64 for another address of that line', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['returns another /64 for the next line', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['ignores how an IPv6 address is written', '2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['expands zeros left out at the beginning', '::1', '0:0:0:0::/64'],
    ['expands zeros left out in the middle', '2001:db8::1', '2001:db8:0:0::/64'],
    ['expands zeros left out at the end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['ignores the interface of a link-local address', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['returns the IPv4 address of an IPv4-mapped one', '::ffff:203.0.113.9', '203.0.113.9'],
    ['reads an IPv4-mapped address in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
    ['reads an IPv4-mapped address written out in full', '0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['returns the /64 of an IPv6 address that ends like IPv4', '64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['returns "unknown" for a text that is not an address', 'nonsense', 'unknown'],
    ['returns "unknown" for an empty text', '', 'unknown'],
    ['returns "unknown" for a text that only looks like IPv6', '1:2:3:4:5:6:7:8:9', 'unknown'],
  ])('%s', (_what, address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

describe('toNetworks', () => {
  it.each([
    ['returns an IPv4 address alone', '203.0.113.9', ['203.0.113.9']],
    ['returns the /64 and the /56 of an IPv6 address', '2001:db8:1:2ab::1', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56']],
    ['returns another /56 for the next one', '2001:db8:1:300::1', ['2001:db8:1:300::/64', '2001:db8:1:300::/56']],
    ['returns the IPv4 address of an IPv4-mapped one', '::ffff:203.0.113.9', ['203.0.113.9']],
  ])('%s', (_what, address, networks) => {
    expect(toNetworks(address)).toEqual(networks);
  });
});
