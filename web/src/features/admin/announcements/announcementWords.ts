import { type Audience, type AudienceCount, stateByCode } from '@contract';
import { withCommas } from '../../../words/withCommas';

/** The audience choices. */
export const AUDIENCE_NAMES: Record<Audience['kind'], string> = {
  everyone: 'Everyone with an account',
  owners: 'All gym owners',
  state: 'Gym owners in a state',
  city: 'Gym owners in a city',
};

/** An audience's name. `cityName`: the city's name, if it is one. */
export function audienceName(audience: Audience, cityName?: string): string {
  if (audience.kind === 'state') return `Gym owners in ${stateByCode(audience.state)?.name ?? audience.state}`;
  if (audience.kind === 'city') return `Gym owners in ${cityName ?? 'a city'}`;
  return AUDIENCE_NAMES[audience.kind];
}

export const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${withCommas(people)} people`);

/** Who gets it, shown before it is sent. */
export function countWords({ people, muted }: AudienceCount): string {
  const others = muted === 0 ? '' : ` ${muted === 1 ? '1 more has' : `${withCommas(muted)} more have`} turned announcements off.`;
  return people === 0 ? `No one would get this.${others}` : `This will go to ${peopleWords(people)}.${others}`;
}
