import type { FactDefinition } from './fact';

/** Degrees north, WGS 84. */
export const latitude = {
  kind: 'number',
  min: -90,
  max: 90,
  unit: 'degrees',
  label: 'Latitude',
  hint: 'Degrees north, for example 30.2672',
  inSentence: 'latitude',
  group: 'address',
  suggested: 'pin',
  card: 'copied',
  columns: {
    latitude: { label: 'Latitude', headings: ['latitude', 'lat', 'y', 'geo_lat', 'latitude_deg', 'gps_lat', 'map_lat', 'lat_deg'] },
    coordinates: {
      label: 'Coordinates in one cell',
      headings: [
        'coordinates',
        'location',
        'geo',
        'lat_lng',
        'lat_lon',
        'lat_long',
        'gps',
        'geometry',
        'geo_point',
        'geolocation',
        'position',
        'coords',
        'lat_long_coordinates',
        'latlng',
        'point',
        'center',
        'geo_coordinates',
        'gps_coordinates',
        'map_coordinates',
        'geocodes',
        'geoloc',
      ],
    },
  },
} as const satisfies FactDefinition;

/** Degrees east, WGS 84. */
export const longitude = {
  kind: 'number',
  min: -180,
  max: 180,
  unit: 'degrees',
  label: 'Longitude',
  hint: 'Degrees east, for example -97.7431',
  inSentence: 'longitude',
  group: 'address',
  suggested: 'pin',
  card: 'copied',
  columns: {
    longitude: {
      label: 'Longitude',
      headings: ['longitude', 'lng', 'lon', 'long', 'x', 'geo_lng', 'geo_lon', 'geo_long', 'gps_lng', 'gps_lon', 'gps_long', 'map_lng', 'map_lon'],
    },
  },
} as const satisfies FactDefinition;
