import type { GymClass, Instructor, Pricing } from '../../functions/src/contract';
import { type Random, chance, pick } from './random';
import type { Size } from './timetable';

/** The facts that the sentences use. */
export interface Subject {
  readonly name: string;
  readonly city: string;
  readonly size: Size;
  readonly head: Instructor;
  readonly schedule: readonly GymClass[];
  readonly pricing: Pricing | undefined;
}

/** Three to five sentences that repeat the gym's other facts, each in one of several phrasings. */
export function descriptionOf(random: Random, subject: Subject): string {
  const sentences = [opening(random, subject), teaching(random, subject), ...offers(random, subject), closing(random, subject)];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function opening(random: Random, { name, city, size, schedule }: Subject): string {
  const places = [
    'a converted warehouse',
    'an old storefront',
    'the back of a community center',
    'a former bank',
    'a bright loft',
    'a strip mall next to a bakery',
    'a brick building on a quiet side street',
    'what used to be a print shop',
  ];
  if (size === 'club') {
    return pick(random, [
      `${name} is a small club in ${city} that trains in ${pick(random, places)}.`,
      `${name} has one good mat and a dozen regulars, and keeps training in ${city} simple.`,
      `${name} started as a few friends in a garage in ${city}, and it still feels like that.`,
      `There’s no front desk at ${name}, just mats, a coffee maker and people who love to train.`,
    ]);
  }
  if (size === 'large') {
    return pick(random, [
      `${name} runs classes from early morning to late evening on two mats in ${city}.`,
      `With ${schedule.length} classes a week, ${name} is one of the larger gyms around ${city}.`,
      `${name} fills ${pick(random, places)} in ${city} with two mats, a weight room and a long bench for parents.`,
    ]);
  }
  return pick(random, [
    `${name} teaches jiu-jitsu in ${pick(random, places)} in ${city}.`,
    `${name} has been part of ${city} for ${pick(random, ['five', 'eight', 'ten', 'twelve', 'fifteen'])} years.`,
    `At ${name}, most people in the room started with no experience at all.`,
    `${name} is a neighborhood gym in ${city} with room for about thirty people on the mat.`,
    `At ${name}, nurses, students and parents from all over ${city} share the same mat.`,
  ]);
}

function teaching(random: Random, { head, size }: Subject): string {
  const belt = `${head.beltRank ?? 'black'} belt`;
  return pick(random, [
    `${head.name}, a ${belt}, teaches most classes.`,
    `Classes are led by ${belt} ${head.name}${size === 'large' ? ' and a team of instructors' : ''}.`,
    `Head instructor ${head.name} builds each week around one position.`,
    `${head.name} keeps groups small enough to correct everyone’s grips.`,
    `Under ${head.name} every class ends with rounds from a set position, so new people can jump right in.`,
  ]);
}

function offers(random: Random, { schedule, pricing }: Subject): string[] {
  const has = (program: GymClass['program']) => schedule.some((entry) => entry.program === program);
  const openMat = schedule.find((entry) => entry.program === 'open-mat');
  const all = [
    has('kids') &&
      pick(random, [
        'Kids can start at age five, in groups by age.',
        'The kids program is built on games, with a stripe test every two months.',
        'Kids train before the adults, and parents are welcome to watch.',
      ]),
    has('women-only') && pick(random, ['A women-only class runs on Saturdays.', 'Saturday mornings start with a women-only class.']),
    openMat &&
      pick(random, [
        'The weekly open mat is open to all teams.',
        'Visitors from any team are welcome at the open mat.',
        openMat.fee === 0 ? 'Open mat is free for visitors.' : 'People from other gyms in town come to the open mat.',
      ]),
    has('competition') && pick(random, ['The competition team trains on Wednesdays.', 'Competitors get an extra session each week.']),
    pricing?.freeTrial && pick(random, ['The first class is free.', 'You can try a class before you decide.', 'New students can try a class for free.']),
  ].filter((sentence): sentence is string => typeof sentence === 'string');
  return all.filter((_sentence, index) => index < 2 || chance(random, 0.4));
}

function closing(random: Random, { size }: Subject): string {
  return pick(random, [
    'Wear a clean gi and bring flip-flops.',
    'Come ten minutes early to sign the waiver.',
    'Parking is easy after six.',
    'Say hi when you walk in and someone will show you around.',
    'There’s no contract: you pay by the month.',
    'Beginners can start any day.',
    size === 'club' ? 'Message us before you come, because times change with the seasons.' : 'Upper belts help out in every beginner class.',
    '',
  ]);
}
