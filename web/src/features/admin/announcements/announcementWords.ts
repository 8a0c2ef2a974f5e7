import { type Audience, type AudienceCount, stateByCode } from '@contract';
import { withCommas } from '../../../words/withCommas';

/** Who may be told, as it is chosen. */
export const AUDIENCE_NAMES: Record<Audience['kind'], string> = {
  everyone: 'Everyone with an account',
  owners: 'All gym owners',
  state: 'Gym owners in a state',
  city: 'Gym owners in a city',
};

/** Who is told. `cityName`: what the city is called, where it is one. */
export function audienceName(audience: Audience, cityName?: string): string {
  if (audience.kind === 'state') return `Gym owners in ${stateByCode(audience.state)?.name ?? audience.state}`;
  if (audience.kind === 'city') return `Gym owners in ${cityName ?? 'a city'}`;
  return AUDIENCE_NAMES[audience.kind];
}

export const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${withCommas(people)} people`);

/** What is said of how many it goes to, before it is sent. */
export function countWords({ people, muted }: AudienceCount): string {
  const others = muted === 0 ? '' : ` ${muted === 1 ? '1 more has' : `${withCommas(muted)} more have`} turned announcements off.`;
  return people === 0 ? `Nobody would get it.${others}` : `It goes to ${peopleWords(people)}.${others}`;
}
