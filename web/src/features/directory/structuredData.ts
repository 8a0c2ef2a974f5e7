import { type Hours, type PublicGym, type Span, stateByCode, WEEKDAY_NAMES, WEEKDAYS } from '@contract';
import { absolute, type Thing } from '../../shell/PageMeta';

/** A gym for search engines, from the fields the specification names and its opening hours. */
export function gymThing(gym: PublicGym, path: string): Thing {
  const hours = openingHours(gym.hours);
  return {
    '@type': 'SportsActivityLocation',
    '@id': `${absolute(path)}#gym`,
    name: gym.name,
    url: gym.site ?? absolute(path),
    mainEntityOfPage: absolute(path),
    ...(gym.post_description && { description: gym.post_description }),
    address: {
      '@type': 'PostalAddress',
      ...(gym.full_address && { streetAddress: gym.full_address }),
      addressLocality: gym.city,
      addressRegion: stateByCode(gym.state)?.code ?? gym.state,
      ...(gym.zip && { postalCode: gym.zip }),
      addressCountry: 'US',
    },
    ...(gym.phone && { telephone: gym.phone }),
    ...(gym.latitude !== undefined && gym.longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: gym.latitude, longitude: gym.longitude } }),
    ...(gym.photos?.[0] && { image: gym.photos[0].url }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
}

/** One entry a span; a closed day opens and closes at midnight, a whole day runs to 23:59, as Google documents it. */
function openingHours(hours: Hours | undefined): Thing[] {
  if (!hours) return [];
  return WEEKDAYS.flatMap((day) => {
    const spans: Span[] | undefined = hours[day]?.length === 0 ? [{ open: '00:00', close: '00:00' }] : hours[day];
    return (spans ?? []).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAY_NAMES[day],
      opens: span.open,
      closes: span.close === '24:00' ? '23:59' : span.close,
    }));
  });
}
