import { findCityByName, kilometersBetween, findStateAt, findZipPlace } from '@functions/geo';
import { distinctivePart } from '@scripts/sample/names';
import type { RowTruth } from './lists';
import type { StatedGym } from './stated';
import type { Truth } from './truth';

/** A city's name doesn't tell the state if the row's coordinates are this far away. */
const CITY_KM = 50;

/** How many of label, ZIP, city and position indicate a gym's true state, and how many at most indicate another. */
export interface Votes {
  readonly forTruth: number;
  readonly forAnother: number;
}

/** A row's evidence for its state, judged without the importer. */
export function votesOf({ stated, truth }: RowTruth): Votes {
  if (!stated || !truth) return { forTruth: 0, forAnother: 0 };
  const votes = [stated.state, zipVote(stated), positionVote(stated), cityVote(stated, truth)].filter((vote) => vote !== undefined);
  const others = Map.groupBy(
    votes.filter((vote) => vote !== truth.state),
    (vote) => vote,
  );
  return { forTruth: votes.filter((vote) => vote === truth.state).length, forAnother: Math.max(0, ...[...others.values()].map((list) => list.length)) };
}

/** Two indicate the true state, and more than any other. */
export const isDecided = ({ forTruth, forAnother }: Votes): boolean => forTruth >= 2 && forTruth > forAnother;

const zipVote = ({ zip }: StatedGym): string | undefined => (zip?.length === 5 ? findZipPlace(zip)?.stateCode : undefined);
const positionVote = ({ latitude, longitude }: StatedGym): string | undefined =>
  latitude === undefined || longitude === undefined ? undefined : findStateAt(latitude, longitude)?.code;

/** A name that exists in the true state. It doesn't count if the label's state has such a city just as near. */
function cityVote({ city, state, latitude, longitude }: StatedGym, truth: Truth): string | undefined {
  const isMeant = (code: string): boolean => {
    const known = city === undefined ? undefined : findCityByName(code, city);
    return known !== undefined && (latitude === undefined || longitude === undefined || kilometersBetween({ latitude, longitude }, known) <= CITY_KM);
  };
  return isMeant(truth.state) && (state === truth.state || !isMeant(state)) ? truth.state : undefined;
}

/** Whether a row has its own coordinates, not its town's. */
const isPlaced = ({ stated }: RowTruth): boolean => stated?.latitude !== undefined && !stated.coarse;
const hasCity = ({ stated }: RowTruth): boolean => stated?.city !== undefined;
/** The ten digits of a phone number, in any format. */
const phoneOf = ({ cells }: RowTruth): string =>
  cells
    .filter(({ says }) => says === 'phone')
    .map(({ value }) => String(value).replace(/\.0$/, '').replace(/\D/g, '').slice(-10))
    .find((digits) => digits.length === 10) ?? '';

/** Letters beyond what gyms in one city have in common. */
const TELLING_LETTERS = 4;

/**
 * Whether two rows of one gym can be recognized as the same: by coordinates, by phone, or by a distinctive name in a stated
 * city.
 */
export function areLinked(a: RowTruth, b: RowTruth): boolean {
  const truth = a.truth;
  if (!truth || truth !== b.truth || !isDecided(votesOf(a)) || !isDecided(votesOf(b))) return false;
  if (isPlaced(a) && isPlaced(b)) return true;
  const own = distinctivePart(truth.name.replace(truth.city, ''));
  const isTelling = own.length >= TELLING_LETTERS && !truth.chainSite && !a.stated?.slipped && !b.stated?.slipped;
  if (!hasCity(a) || !hasCity(b)) return false;
  return (phoneOf(a) !== '' && phoneOf(a) === phoneOf(b)) || isTelling;
}
