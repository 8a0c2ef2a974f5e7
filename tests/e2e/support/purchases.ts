import { documentPaths, type Sponsorship } from '@contract';
import { listDocuments, writeDocument } from '@scripts/client/backend';
import { encodeFields } from '@scripts/client/fields';
import { connectAs } from './backend';

const connection = connectAs('admin');

/** Reads the purchases for a gym or brand with this name. */
export async function readPurchases(sponsor: string): Promise<(Sponsorship & { readonly id: string })[]> {
  const purchases: (Sponsorship & { readonly id: string })[] = [];
  for await (const { id, data } of listDocuments<Sponsorship>(connection, 'sponsorships')) if (data.sponsor === sponsor) purchases.push({ ...data, id });
  return purchases;
}

/** Makes a sponsor's active sponsorship end at `end`, because a test can't wait a year. */
export async function endSponsorship(sponsor: string, end: Date): Promise<void> {
  const [purchase, ...others] = (await readPurchases(sponsor)).filter(({ status }) => status === 'active');
  if (!purchase || others.length > 0) throw new Error(`${sponsor} has ${purchase ? others.length + 1 : 'no'} active sponsorships.`);
  const { id, ...fields } = purchase;
  await writeDocument(connection, documentPaths.sponsorship(id), encodeFields({ ...fields, endsAt: end.toISOString() }));
  // The next purchase starts when the last one ends.
  await writeDocument(connection, `placements/${purchase.placement}`, encodeFields({ until: end.toISOString() }));
}
