import type { EditedName } from './documents/gym';

/** The name of each fact within a sentence, after "the". A missing one doesn't compile. */
export const FACT_LABELS: Readonly<Record<EditedName, string>> = {
  state: 'state',
  city: 'city',
  name: 'name',
  post_description: 'description',
  full_address: 'address',
  site: 'website',
  phone: 'phone',
  latitude: 'latitude',
  longitude: 'longitude',
  zip: 'ZIP code',
  email: 'email address',
  affiliation: 'affiliation',
  headInstructor: 'head instructor',
  instructors: 'instructors',
  programs: 'programs',
  amenities: 'amenities',
  pricing: 'prices',
  visitors: 'visitor policy',
  hours: 'hours',
  schedule: 'schedule',
  languages: 'languages',
  social: 'social media',
  status: 'status',
};
