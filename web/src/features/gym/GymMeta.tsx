import { type PublicGym, sitePaths, formatPrice } from '@contract';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { toGymThing } from './structuredData';
import { formatCount } from '../../words/facts';
import type { GymProps } from './gymProps';

/** Title, description and structured data of a gym's page, for search engines and link previews. */
export function GymMeta({ page: { gym, path, stateName, cityName } }: GymProps) {
  const isClosed = gym.status === 'closed';
  const facts = [
    !isClosed && gym.pricing?.dropIn !== undefined && `Drop-in ${formatPrice(gym.pricing.dropIn).toLowerCase()}`,
    !isClosed && gym.schedule?.length && `${formatCount(gym.schedule.length, 'class', 'classes')} a week`,
    gym.full_address,
  ].filter(Boolean);
  const summary = isClosed ? 'Closed permanently. See other gyms nearby.' : 'Hours, schedule and visitor policy.';
  return (
    <PageMeta
      title={`${gym.name}, ${cityName}, ${gym.state}${isClosed ? ' (closed permanently)' : ''}`}
      description={`${gym.name}: Brazilian Jiu-Jitsu in ${cityName}, ${stateName}${facts.length > 0 ? `. ${facts.join('. ')}` : ''}. ${summary}`}
      path={path}
      breadcrumbs={[
        { name: 'Home', path: paths.home },
        { name: stateName, path: sitePaths.state(gym.stateSlug) },
        { name: cityName, path: sitePaths.city(gym.stateSlug, gym.citySlug) },
        { name: gym.name, path },
      ]}
      things={() => [toGymThing(isClosed ? omitVisitFacts(gym) : gym, path)]}
    />
  );
}

/** Leaves out what no longer applies to a closed gym: opening hours, phone number, website and prices. */
function omitVisitFacts({ hours: _hours, phone: _phone, site: _site, pricing: _pricing, ...gym }: PublicGym): PublicGym {
  return gym;
}
