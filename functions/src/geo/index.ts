export { isInOrNear, stateAt } from './borders';
export { allCities, type City, cityNamed, cityNamedAnywhere, cityNear, largestCity, timeZoneAt, zipPlace, zipsWith } from './cities';
export { kilometersBetween } from './distance';
