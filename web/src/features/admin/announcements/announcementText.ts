import { type Audience, type AudienceCount, findStateByCode } from '@contract';
import { withCommas } from '../../../words/withCommas';

/** The names of the kinds of audience. */
export const AUDIENCE_NAMES: Record<Audience['kind'], string> = {
  everyone: 'Everyone with an account',
  owners: 'All gym owners',
  state: 'Gym owners in a state',
  city: 'Gym owners in a city',
};

/** Describes an audience. `cityName`: the city's name, if the audience is a city. */
export function describeAudience(audience: Audience, cityName?: string): string {
  if (audience.kind === 'state') return `Gym owners in ${findStateByCode(audience.state)?.name ?? audience.state}`;
  if (audience.kind === 'city') return `Gym owners in ${cityName ?? 'a city'}`;
  return AUDIENCE_NAMES[audience.kind];
}

export const formatPeople = (people: number): string => (people === 1 ? '1 person' : `${withCommas(people)} people`);

/** Describes how many people will get an announcement, for the preview. */
export function describeRecipients({ people, muted }: AudienceCount): string {
  const others = muted === 0 ? '' : ` ${muted === 1 ? '1 more has' : `${withCommas(muted)} more have`} turned announcements off.`;
  return people === 0 ? `No one would get this.${others}` : `This will go to ${formatPeople(people)}.${others}`;
}
