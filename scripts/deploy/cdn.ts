import { FASTLY_NETWORKS } from '../../functions/src/platform/cdn-networks.ts';

/** Where Fastly publishes its networks. Anyone can read it. */
const LIST_URL = 'https://api.fastly.com/public-ip-list';
const TIMEOUT_MS = 15_000;

/** @throws Error if the list can't be read */
async function fetchFastlyList(): Promise<unknown> {
  const response = await fetch(LIST_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/**
 * Checks the CDN networks that are trusted to report the visitor's IP address. Returns nothing if the operator sets them
 * (`CDN_NETWORKS`) or the built-in ones match Fastly's published list.
 */
export async function cdnProblems(project: string, { CDN_NETWORKS = '' }: NodeJS.Dict<string>, fetchList = fetchFastlyList): Promise<string[]> {
  if (CDN_NETWORKS.trim() !== '') return [];
  const file = `functions/.env.${project}`;
  let published: readonly string[];
  try {
    published = networksIn(await fetchList());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      `Couldn't read Fastly's list of networks at ${LIST_URL} (${reason}). Check your connection, or set CDN_NETWORKS in ${file} to your CDN's networks.`,
    ];
  }
  const isSame = published.length === FASTLY_NETWORKS.length && FASTLY_NETWORKS.every((network) => published.includes(network));
  return isSame ? [] : [`Fastly's networks have changed. Set CDN_NETWORKS in ${file} to "${published.join(' ')}".`];
}

/** @throws Error if the answer isn't a list of networks */
function networksIn(answer: unknown): readonly string[] {
  const { addresses, ipv6_addresses: ipv6 } = Object(answer) as { readonly addresses?: unknown; readonly ipv6_addresses?: unknown };
  const networks: unknown[] = [addresses, ipv6].flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (networks.length === 0 || !networks.every((network) => typeof network === 'string' && /^[\d.a-f:]+\/\d+$/.test(network))) {
    throw new Error('the answer is not a list of networks');
  }
  return networks as string[];
}
