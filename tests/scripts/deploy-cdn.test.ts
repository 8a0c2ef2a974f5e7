import { describe, expect, test } from 'vitest';
import { FASTLY_NETWORKS } from '@functions/platform/cdn-networks';
import { cdnProblems } from '@scripts/deploy/cdn';

const PROJECT = 'nobodys-project';
const isIpv6 = (network: string) => network.includes(':');
const published = (networks: readonly string[]) => async () => ({
  addresses: networks.filter((network) => !isIpv6(network)),
  ipv6_addresses: networks.filter(isIpv6),
});
const problems = (ask: () => Promise<unknown>, networks = '') => cdnProblems(PROJECT, { CDN_NETWORKS: networks }, ask);

describe('cdnProblems', () => {
  test('returns nothing if the built-in networks match Fastly’s published list in any order', async () => {
    expect(await problems(published(FASTLY_NETWORKS.toReversed()))).toEqual([]);
  });

  test.each([
    ['one more network', [...FASTLY_NETWORKS, '192.0.2.0/24']],
    ['one network less', FASTLY_NETWORKS.slice(1)],
    ['a different network', [...FASTLY_NETWORKS.slice(1), '192.0.2.0/24']],
  ])('returns the CDN_NETWORKS setting with the published networks if Fastly has %s', async (_what, networks) => {
    const [sentence = '', ...others] = await problems(published(networks));
    expect(others).toEqual([]);
    expect(sentence).toContain('CDN_NETWORKS in functions/.env.nobodys-project');
    for (const network of networks) expect(sentence).toContain(network);
  });

  test('returns nothing and makes no request if CDN_NETWORKS is set', async () => {
    expect(await problems(async () => Promise.reject(new Error('asked')), '192.0.2.0/24')).toEqual([]);
  });

  test.each([
    ['does not answer', async () => Promise.reject(new Error('no connection')), 'no connection'],
    ['answers with invalid data', async () => ({ addresses: ['<html>'] }), 'not a list of networks'],
    ['answers with null', async () => null, 'not a list of networks'],
  ])('says what to do if Fastly %s', async (_how, ask: () => Promise<unknown>, reason) => {
    const [sentence = ''] = await problems(ask);
    expect(sentence).toContain(reason);
    expect(sentence).toContain('set CDN_NETWORKS in functions/.env.nobodys-project');
  });
});
