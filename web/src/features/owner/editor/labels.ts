import { AMENITY_NAMES, own, PROGRAM_NAMES, WEEKDAY_NAMES } from '@contract';
import { classOf, isClassEntry } from './scheduleEntries';

/** How each field is called, by its name. Days, programs and amenities have names of their own. */
const LABELS: Readonly<Record<string, string>> = {
  state: 'State',
  city: 'City',
  name: 'Gym name',
  post_description: 'Description',
  full_address: 'Address',
  site: 'Website',
  phone: 'Phone',
  latitude: 'Latitude',
  longitude: 'Longitude',
  zip: 'ZIP code',
  email: 'Public e-mail address',
  affiliation: 'Affiliation',
  languages: 'Languages',
  instructors: 'Other instructors',
  'headInstructor.name': 'Head instructor',
  'headInstructor.beltRank': 'Head instructor’s belt',
  'headInstructor.degree': 'Degrees or stripes',
  'social.facebook': 'Facebook page',
  'social.instagram': 'Instagram page',
  'social.youtube': 'YouTube channel',
  'pricing.dropIn': 'Drop-in fee',
  'pricing.openMat': 'Open mat fee',
  'pricing.monthly': 'Monthly fee',
  'pricing.freeTrial': 'Free trial class',
  'visitors.welcome': 'Drop-ins welcome',
  'visitors.callAhead': 'Call ahead',
  'visitors.waiver': 'Waiver',
  'visitors.giColors': 'Gi colors allowed',
  'visitors.loanerGi': 'Loaner gi',
  'visitors.rashGuardUnderGi': 'Rash guard under the gi',
  'visitors.sparring': 'Visitors may spar',
  'visitors.classes': 'Classes open to visitors',
  status: 'Is it open for training?',
  ...named('hours', WEEKDAY_NAMES),
  ...named('programs', PROGRAM_NAMES),
  ...named('amenities', AMENITY_NAMES),
};
function named(fact: string, names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([part, label]) => [`${fact}.${part}`, label]));
}

export const labelOf = (name: string): string => (isClassEntry(name) ? 'A class' : (own(LABELS, name) ?? name));

/** An entry in words, where it stands outside its field. */
export function wordsOf(name: string, text: string): string {
  if (text === '') return isClassEntry(name) ? 'No longer there' : '(empty)';
  if (!isClassEntry(name)) return text === 'yes' ? 'Yes' : text === 'no' ? 'No' : text;
  const { day, start, end, program, title } = classOf(text);
  return `${WEEKDAY_NAMES[day]} ${start}${end ? `–${end}` : ''}, ${title ?? PROGRAM_NAMES[program]}`;
}
