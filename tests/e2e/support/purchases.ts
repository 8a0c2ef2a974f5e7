import { documentPaths, type Sponsorship } from '@contract';
import { listDocuments, writeDocument } from '@scripts/client/backend';
import { encodeFields } from '@scripts/client/fields';
import { connectAs } from './backend';

const connection = connectAs('admin');

/** Stored purchases for a gym or brand with this name. */
export async function purchasesFor(sponsor: string): Promise<(Sponsorship & { readonly id: string })[]> {
  const found: (Sponsorship & { readonly id: string })[] = [];
  for await (const { id, data } of listDocuments<Sponsorship>(connection, 'sponsorships')) if (data.sponsor === sponsor) found.push({ ...data, id });
  return found;
}

/** Makes a sponsorship end at a given moment, so that tests need not wait a year. */
export async function endAt(sponsor: string, end: Date): Promise<void> {
  const [purchase, ...others] = (await purchasesFor(sponsor)).filter(({ status }) => status === 'active');
  if (!purchase || others.length > 0) throw new Error(`${sponsor} has ${purchase ? others.length + 1 : 'no'} active sponsorships.`);
  const { id, ...fields } = purchase;
  await writeDocument(connection, documentPaths.sponsorship(id), encodeFields({ ...fields, endsAt: end.toISOString() }));
  // The next purchase then begins at that moment, too.
  await writeDocument(connection, `placements/${purchase.placement}`, encodeFields({ until: end.toISOString() }));
}
