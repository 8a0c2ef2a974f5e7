export { findAirport, airports } from './airports';
export { isInOrNear, stateAt } from './borders';
export { allCities, citiesNamed, type City, cityNamed, isSamePlaceName, neighborhoodsNamed, zipPlace, zipsWith } from './cities';
export { cityNear, cityOfZip } from './city-near';
export { kilometersBetween } from './distance';
export { timeZoneAt } from './zones';
