import { formatQueryUrl, type Gym, encodeUrlPart, queries, getSearchPath, sitePaths } from '@contract';

/** The most characters of a word in an address. */
const LONGEST = 500;

/** Addresses that use a word as a search, a filter or a place, whether or not it became a gym. */
export function pathsAsking(word: string): string[] {
  const asked = encodeUrlPart(word.slice(0, LONGEST));
  return [
    `${queries.suggest.path}?q=${asked}`,
    getSearchPath(word.slice(0, LONGEST)),
    `${queries.find.path}?q=${asked}`,
    `${queries.find.path}?near=${asked}&affiliation=${asked}&program=${asked}&day=${asked}&page=${asked}`,
    `${queries.facets.path}?state=${asked}&city=${asked}`,
    `${queries.points.path}?state=texas&q=${asked}`,
    `${queries.openMats.path}?near=${asked}&state=${asked}`,
    `${queries.missing.path}?state=texas&city=${asked}&gym=${asked}`,
    `${queries.gyms.path}?ids=${asked}`,
    `${queries.nearby.path}?gym=${asked}`,
    `${sitePaths.states}?affiliation=${asked}&near=${asked}&q=${asked}`,
    `/bjj/texas/${asked}`,
    `/bjj/texas/austin/${asked}`,
    `/open-mats/texas?near=${asked}`,
    `/legacy-city-redirect?city=${asked}&state=${asked}`,
  ];
}

/** Addresses that show a gym: its page, city and state, the filtered city, its calendar, card and picture. */
export function pathsShowing(id: string, gym: Gym, word: string): string[] {
  const page = sitePaths.gym(gym);
  const city = sitePaths.city(gym.stateSlug, gym.citySlug);
  return [
    page,
    city,
    sitePaths.state(gym.stateSlug),
    `${city}?q=${encodeUrlPart(word.slice(0, LONGEST))}`,
    `${sitePaths.openMats(gym.stateSlug, gym.citySlug)}?day=sat`,
    sitePaths.schedule(page),
    sitePaths.contactCard(page),
    sitePaths.picture(page),
    sitePaths.picture(city),
    formatQueryUrl('nearby', { gym: id }),
    formatQueryUrl('gyms', { ids: [id] }),
    getSearchPath(gym.name),
    formatQueryUrl('suggest', { q: gym.headInstructor?.name ?? gym.name }),
  ];
}
