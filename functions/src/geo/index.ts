export { isInOrNear, stateAt } from './borders';
export { allCities, citiesNamed, type City, cityNamed, cityNamedAnywhere, isSamePlaceName, largestCity, timeZoneAt, zipPlace, zipsWith } from './cities';
export { cityNear } from './city-near';
export { kilometersBetween } from './distance';
