import type { EditedName } from './documents/gym';

/** What each fact is called within a sentence, behind "the". One that is missing here does not compile. */
export const FACT_LABELS: Readonly<Record<EditedName, string>> = {
  state: 'state',
  city: 'city',
  name: 'name',
  post_description: 'description',
  full_address: 'address',
  site: 'site',
  phone: 'phone',
  latitude: 'latitude',
  longitude: 'longitude',
  zip: 'ZIP code',
  email: 'email',
  affiliation: 'affiliation',
  headInstructor: 'head instructor',
  instructors: 'instructors',
  programs: 'programs',
  amenities: 'amenities',
  pricing: 'prices',
  visitors: 'rules for visitors',
  hours: 'hours',
  schedule: 'schedule',
  languages: 'languages',
  social: 'social pages',
  status: 'status',
};
