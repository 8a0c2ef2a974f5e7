export { findAirport, airports } from './airports';
export { isInOrNear, findStateAt } from './borders';
export { allCities, findCitiesByName, type City, findCityByName, isSamePlaceName, findNeighborhoodsByName, findZipPlace, findZipsByPrefix } from './cities';
export { findCityNear, findCityOfZip } from './city-near';
export { kilometersBetween } from './distance';
export { findTimeZone } from './zones';
