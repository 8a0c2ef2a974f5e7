import * as v from 'valibot';
import { BELT_RANKS, type BeltRank } from '../gym-lists';
import { nameSchema } from '../values';

const DEGREE_MESSAGE = 'Enter a whole number from 0 to 10.';
/** The form doesn't send an empty name, so a missing name needs a message for the name field. */
const explainMissingName = ({ expected, message }: v.StrictObjectIssue): string => (expected === '"name"' ? 'Enter the instructor’s name, too.' : message);
/** An instructor as stored in a gym. */
export const instructorSchema = v.strictObject(
  {
    name: nameSchema(100),
    beltRank: v.optional(v.picklist(BELT_RANKS)),
    /** Degrees on a black belt, stripes on the others. */
    degree: v.optional(v.pipe(v.number(DEGREE_MESSAGE), v.integer(DEGREE_MESSAGE), v.minValue(0, DEGREE_MESSAGE), v.maxValue(10, DEGREE_MESSAGE))),
    /** Who awarded the black belt, as far as the lineage is known. */
    under: v.optional(nameSchema(100)),
  },
  explainMissingName,
);
export type Instructor = v.InferOutput<typeof instructorSchema>;

/** The minimum and maximum stripes or degrees of each belt. In some federations the eighth degree is also red and black. */
const DEGREES: Record<BeltRank, readonly [least: number, most: number]> = {
  white: [0, 4],
  blue: [0, 4],
  purple: [0, 4],
  brown: [0, 4],
  black: [0, 6],
  'red-black': [7, 8],
  'red-white': [8, 8],
  red: [9, 10],
};
function isDegreeOfBelt({ beltRank, degree }: Instructor): boolean {
  if (beltRank === undefined || degree === undefined) return true;
  const [least, most] = DEGREES[beltRank];
  return degree >= least && degree <= most;
}
function formatDegrees(rank: BeltRank): string {
  const [least, most] = DEGREES[rank];
  const belt = `A ${rank.replace('-', ' and ')} belt`;
  if (least === 0) return `${belt} has up to ${most} ${rank === 'black' ? 'degrees' : 'stripes'}.`;
  return `${belt} is ${least === most ? `${most}th degree` : `${least}th or ${most}th degree`}.`;
}
const BLACK_BELTS: readonly BeltRank[] = ['black', 'red-black', 'red-white', 'red'];
const isLineageAllowed = ({ beltRank, under }: Instructor): boolean => under === undefined || (beltRank !== undefined && BLACK_BELTS.includes(beltRank));

/**
 * An instructor as a person enters them: with at most the stripes that the belt can have, and a lineage only for a black belt. Imports accept other
 * values.
 */
export const enteredInstructorSchema = v.pipe(
  instructorSchema,
  v.forward(
    v.check(isDegreeOfBelt, ({ input }) => formatDegrees(input.beltRank ?? 'white')),
    ['degree'],
  ),
  v.forward(v.check(isLineageAllowed, 'Fill this in only for black belts. Choose the belt, or leave this empty.'), ['under']),
);
