import type { GymTies, MergeField } from '@contract';
import type { StoredGym } from '../../../actions/gyms';
import { nameOfField, wordsInField } from '../../../widgets/gym-edit/fieldWords';
import { countOf } from '../../../words/facts';

/** Fields made of several facts, by the path of the first. */
const TOGETHER: ReadonlyMap<string, string> = new Map([
  ['state', 'City and state'],
  ['full_address', 'Address'],
  ['latitude', 'Place on the map'],
]);

/** The label of a field of two gyms. */
export function fieldName({ path, names: [name], kind }: MergeField): string {
  return TOGETHER.get(path) ?? nameOfField({ path, name, kind: kind === 'part' ? 'part' : 'whole', wanted: undefined });
}

/** A gym's value for a field, line by line; empty without a value. */
export function wordsOfField(gym: StoredGym, value: unknown, { path, names, kind }: MergeField): string[] {
  const [name] = names;
  if (value === undefined) return [];
  if (path === 'state') return [`${gym.city}, ${gym.state}`];
  if (path === 'full_address') return [[gym.full_address, gym.zip && !gym.full_address?.includes(gym.zip) ? gym.zip : undefined].filter(Boolean).join(', ')];
  if (path === 'latitude') return [`${gym.latitude}, ${gym.longitude}`];
  if (kind === 'list') return (value as readonly unknown[]).flatMap((entry) => wordsInField({ path, name, kind: 'entry', wanted: undefined }, entry) ?? []);
  return [wordsInField({ path, name, kind, wanted: undefined }, value) ?? ''];
}

/** What happens to everything attached to the merged gym, in sentences. */
export function tiesInWords(goes: GymTies, stays: GymTies): string[] {
  const { owners, saved, claims, suggestions, photoReports, discounts, isSponsored, views, merged } = goes;
  return [
    owners > 0 && `${countOf(owners, 'owner')} will own the gym that stays, and ${owners === 1 ? 'is' : 'are'} told.`,
    saved > 0 && `${countOf(saved, 'person', 'people')} who saved it will have saved the gym that stays.`,
    claims > 0 && `${countOf(claims, 'claim')} that ${claims === 1 ? 'waits goes' : 'wait go'} along.`,
    suggestions > 0 && `${countOf(suggestions, 'suggestion')} that ${suggestions === 1 ? 'waits goes' : 'wait go'} along.`,
    photoReports > 0 && `${countOf(photoReports, 'report')} on photos ${photoReports === 1 ? 'goes' : 'go'} along.`,
    discounts > 0 && `${countOf(discounts, 'discount')} ${discounts === 1 ? 'goes' : 'go'} along.`,
    isSponsored && !stays.isSponsored && 'Its sponsorship goes on for the gym that stays.',
    views > 0 && `${countOf(views, 'visit')} to its page ${views === 1 ? 'is' : 'are'} added to those of the gym that stays.`,
    merged > 0 && `${countOf(merged, 'listing')} that ${merged === 1 ? 'was' : 'were'} merged into it ${merged === 1 ? 'follows' : 'follow'} it.`,
    'What visitors have confirmed or reported of its facts is forgotten: it was about the other listing.',
  ].filter((sentence) => sentence !== false);
}
