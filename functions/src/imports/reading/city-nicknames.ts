import { getOwn } from '../../contract';

/** Nicknames of large cities, each after its state's code. */
const NICKNAMES: Readonly<Record<string, string>> = {
  'NY nyc': 'New York',
  'NY ny': 'New York',
  'CA la': 'Los Angeles',
  'CA sf': 'San Francisco',
  'CA san fran': 'San Francisco',
  'CA sd': 'San Diego',
  'PA philly': 'Philadelphia',
  'NV vegas': 'Las Vegas',
  'NV lv': 'Las Vegas',
  'OK okc': 'Oklahoma City',
  'UT slc': 'Salt Lake City',
  'MO kc': 'Kansas City',
  'KS kc': 'Kansas City',
  'MO stl': 'St. Louis',
  'IN indy': 'Indianapolis',
  'LA nola': 'New Orleans',
  'GA atl': 'Atlanta',
  'FL jax': 'Jacksonville',
  'OH cincy': 'Cincinnati',
  'OR pdx': 'Portland',
};

/** The name of the city that a label means in a state: `NYC`, `L.A.`, `Philly`. */
export const expandNickname = (stateCode: string, label: string): string | undefined =>
  getOwn(NICKNAMES, `${stateCode} ${label.toLowerCase().replace(/\./g, '').trim()}`);

/** A city's name without the part of town or region around it: `Downtown Denver`, `Austin (North)`, `Greater Boston`, `Denver / Aurora`. */
export const removePartOfTown = (label: string): string =>
  label
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/\s+[-–—]\s.*$|\s*\/.*$/, '')
    .replace(
      /^(?:the )?(?:greater|downtown|uptown|midtown|metro(?:politan)?|central|(?:north|south|east|west|northeast|northwest|southeast|southwest)(?:ern)?)\s+/i,
      '',
    )
    .replace(/\s+(?:metro(?:politan)?(?: area)?|area|suburbs?|downtown|(?:north|south|east|west)(?: ?side)?)$/i, '')
    .trim();
