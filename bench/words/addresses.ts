import { apiPaths, type Gym, inAddress, sitePaths } from '../../functions/src/contract';
import { searchPath } from '../../functions/src/suggest/groups';

/** As many characters of a word are asked for. */
const LONGEST = 500;

/** Where a word is searched, asked for and taken for a place, whatever became of its gym. */
export function askedBy(word: string): string[] {
  const asked = inAddress(word.slice(0, LONGEST));
  return [
    apiPaths.searchFuzzy(word.slice(0, LONGEST)),
    searchPath(word.slice(0, LONGEST)),
    apiPaths.searchShard(`${word.slice(0, 40)}~`),
    apiPaths.find(`q=${asked}`),
    apiPaths.find(`near=${asked}&affiliation=${asked}&program=${asked}&day=${asked}&page=${asked}`),
    apiPaths.choices(`state=${asked}&city=${asked}`),
    apiPaths.points(`state=texas&q=${asked}`),
    apiPaths.openMats(`near=${asked}&state=${asked}`),
    apiPaths.missing(`state=texas&city=${asked}&gym=${asked}`),
    `/api/gyms?ids=${asked}`,
    `/api/nearby?gym=${asked}`,
    `${sitePaths.states}?affiliation=${asked}&near=${asked}&q=${asked}`,
    `/bjj/texas/${asked}`,
    `/bjj/texas/austin/${asked}`,
    `/open-mats/texas?near=${asked}`,
    `/legacy-city-redirect?city=${asked}&state=${asked}`,
  ];
}

/** Everything that shows a gym: its page, city and state, the filtered city, its calendar, card and picture. */
export function showing(id: string, gym: Gym, word: string): string[] {
  const page = sitePaths.gym(gym);
  const city = sitePaths.city(gym.stateSlug, gym.citySlug);
  return [
    page,
    city,
    sitePaths.state(gym.stateSlug),
    `${city}?q=${inAddress(word.slice(0, LONGEST))}`,
    `${sitePaths.openMats(gym.stateSlug, gym.citySlug)}?day=sat`,
    sitePaths.schedule(page),
    sitePaths.contactCard(page),
    sitePaths.picture(page),
    sitePaths.picture(city),
    apiPaths.nearby(id),
    apiPaths.gyms([id]),
    searchPath(gym.name),
    apiPaths.searchFuzzy(gym.headInstructor?.name ?? gym.name),
  ];
}
