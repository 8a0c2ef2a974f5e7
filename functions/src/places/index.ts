export { isInOrNear, stateAt } from './borders';
export { allCities, type City, cityNamed, cityNear, timeZoneAt, zipPlace } from './cities';
export { kilometersBetween } from './distance';
