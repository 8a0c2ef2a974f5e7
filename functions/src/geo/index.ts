export { isInOrNear, stateAt } from './borders';
export { allCities, type City, cityNamed, cityNamedAnywhere, cityNear, timeZoneAt, zipPlace, zipsWith } from './cities';
export { kilometersBetween } from './distance';
