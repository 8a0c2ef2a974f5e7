import { FASTLY_NETWORKS } from '../../functions/src/platform/cdn-networks.ts';

/** Where Fastly publishes its networks; asked without an account. */
const PUBLISHED = 'https://api.fastly.com/public-ip-list';
const PATIENCE_MS = 15_000;

/** @throws Error if the list can't be had */
async function askFastly(): Promise<unknown> {
  const response = await fetch(PUBLISHED, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/**
 * What is wrong with the networks whose servers are believed about who a visitor is; none if the operator names them
 * (`CDN_NETWORKS`) or the built-in ones are those that Fastly publishes now.
 */
export async function cdnProblems(project: string, { CDN_NETWORKS = '' }: NodeJS.Dict<string>, ask = askFastly): Promise<string[]> {
  if (CDN_NETWORKS.trim() !== '') return [];
  const file = `functions/.env.${project}`;
  let published: readonly string[];
  try {
    published = networksIn(await ask());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`Fastly's list of networks, ${PUBLISHED} (${reason}): check the connection, or set CDN_NETWORKS in ${file} to the networks of your CDN.`];
  }
  const isSame = published.length === FASTLY_NETWORKS.length && FASTLY_NETWORKS.every((network) => published.includes(network));
  return isSame ? [] : [`CDN_NETWORKS in ${file}, since Fastly's networks have changed: set it to "${published.join(' ')}".`];
}

/** @throws Error if an answer is no such list */
function networksIn(answer: unknown): readonly string[] {
  const { addresses, ipv6_addresses: ipv6 } = Object(answer) as { readonly addresses?: unknown; readonly ipv6_addresses?: unknown };
  const networks: unknown[] = [addresses, ipv6].flatMap((list: unknown) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (networks.length === 0 || !networks.every((network) => typeof network === 'string' && /^[\d.a-f:]+\/\d+$/.test(network))) {
    throw new Error('its answer is not a list of networks');
  }
  return networks as string[];
}
