import type { DuplicatePair, GymTies, MergeField } from '@contract';
import type { StoredGym } from '../../../stores/gyms';
import { getFieldLabel, formatFieldValue } from '../../../widgets/gym-edit/editFieldText';
import { formatCount } from '../../../words/facts';
import { formatDateTime } from '../../../words/dateTime';
import { withCommas } from '../../../words/withCommas';
import { describeLikeness } from './describeLikeness';

/** The labels of fields that combine several facts, by the first fact's path. */
const COMBINED_FIELD_LABELS: ReadonlyMap<string, string> = new Map([
  ['state', 'City and state'],
  ['full_address', 'Address'],
  ['latitude', 'Location'],
]);

/** A field's label in the comparison. */
export function getFieldName({ path, names: [name], kind }: MergeField): string {
  return COMBINED_FIELD_LABELS.get(path) ?? getFieldLabel({ path, name, kind: kind === 'part' ? 'part' : 'whole', newValue: undefined });
}

/** Formats a gym's value for a field, line by line. Empty if there is no value. */
export function formatField(gym: StoredGym, value: unknown, { path, names, kind }: MergeField): string[] {
  const [name] = names;
  if (value === undefined) return [];
  if (path === 'state') return [`${gym.city}, ${gym.state}`];
  if (path === 'full_address') return [formatAddress(gym)];
  if (path === 'latitude') return [`${gym.latitude}, ${gym.longitude}`];
  if (kind === 'list') return (value as readonly unknown[]).flatMap((item) => formatFieldValue({ path, name, kind: 'entry', newValue: undefined }, item) ?? []);
  return [formatFieldValue({ path, name, kind, newValue: undefined }, value) ?? ''];
}

/** The street address, followed by the ZIP code unless the address already has it. */
function formatAddress({ full_address: address = '', zip = '' }: StoredGym): string {
  return [address, address.includes(zip) ? '' : zip].filter(Boolean).join(', ');
}

/** Sentences that say what happens to the merged gym's owners, saves, claims and so on. */
export function describeTies(mergedTies: GymTies, keptTies: GymTies): string[] {
  const { owners, saved, claims, suggestions, photoReports, discounts, isSponsored, views, merged } = mergedTies;
  return [
    owners > 0 &&
      (owners === 1 ? 'Its owner will own the kept gym and be notified.' : `Its ${withCommas(owners)} owners will own the kept gym and be notified.`),
    saved > 0 && `${saved === 1 ? '1 person' : `${withCommas(saved)} people`} saved it. They’ll see the kept gym in their saved gyms instead.`,
    claims > 0 && `Moves to the kept gym: ${formatCount(claims, 'pending claim')}.`,
    suggestions > 0 && `Moves to the kept gym: ${formatCount(suggestions, 'pending suggestion')}.`,
    photoReports > 0 && `Moves to the kept gym: ${formatCount(photoReports, 'photo report')}.`,
    discounts > 0 && `Moves to the kept gym: ${formatCount(discounts, 'discount')}.`,
    isSponsored && !keptTies.isSponsored && 'Its sponsorship continues for the kept gym.',
    views > 0 && `Added to the kept gym’s page views: ${withCommas(views)}.`,
    merged > 0 && `${formatCount(merged, 'listing')} merged into it earlier ${merged === 1 ? 'moves' : 'move'} to the kept gym, too.`,
    'Visitors’ confirmations and reports about its details are deleted, since they were about the other gym.',
  ].filter((sentence) => sentence !== false);
}

/** Says why two gyms may be duplicates, or that an admin marked them as different. */
export function describePair(pair: DuplicatePair): string {
  if (pair.decided === undefined || pair.decidedAt === undefined) return `${describeLikeness(pair)}.`;
  return `An admin marked these as different gyms on ${formatDateTime(pair.decidedAt)}. Merging them overrides that.`;
}
