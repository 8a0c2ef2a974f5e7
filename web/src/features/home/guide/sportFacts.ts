import type { BeltRank } from '@contract';

/** When the facts below were last compared with restatements of the federation's rules. */
export const FACTS_CHECKED = '2026-11';
export const FEDERATION = 'https://ibjjf.com';

/** Adult belts by IBJJF rules: youngest age (the year minus the year of birth) and shortest time in the belt. */
export const ADULT_BELTS: readonly { rank: BeltRank; degree?: number; name: string; age: string; time: string }[] = [
  { rank: 'white', name: 'White', age: 'Any', time: 'None' },
  { rank: 'blue', name: 'Blue', age: '16', time: '2 years' },
  { rank: 'purple', name: 'Purple', age: '16', time: '1.5 years' },
  { rank: 'brown', name: 'Brown', age: '18', time: '1 year' },
  { rank: 'black', name: 'Black', age: '19', time: '31 years to the seventh degree' },
  { rank: 'red-black', name: 'Red and black, seventh degree', age: '50', time: '7 years' },
  { rank: 'red-white', name: 'Red and white, eighth degree', age: '57', time: '10 years' },
  { rank: 'red', name: 'Red, ninth degree', age: '67', time: 'None: the tenth is the pioneers’ only' },
];

/** Children's groups by IBJJF rules; each has three belts: with a white line, solid, with a black line. */
export const YOUTH_BELTS = [
  { youth: 'gray', name: 'Gray', ages: '4 to 15' },
  { youth: 'yellow', name: 'Yellow', ages: '7 to 15' },
  { youth: 'orange', name: 'Orange', ages: '10 to 15' },
  { youth: 'green', name: 'Green', ages: '13 to 15' },
] as const;

/** Kilograms and pounds; `undefined` is no limit, `null` a class that is not held. */
export type Limit = readonly [kilograms: number, pounds: number] | undefined | null;
/** Upper limits of adults and masters by IBJJF rules. */
export const WEIGHT_CLASSES: readonly {
  name: string;
  portuguese: string;
  limits: readonly [menGi: Limit, menNoGi: Limit, womenGi: Limit, womenNoGi: Limit];
}[] = [
  {
    name: 'Rooster',
    portuguese: 'Galo',
    limits: [
      [57.5, 127],
      [55.5, 122.6],
      [48.5, 107],
      [46.5, 103],
    ],
  },
  {
    name: 'Light feather',
    portuguese: 'Pluma',
    limits: [
      [64, 141.6],
      [61.5, 136],
      [53.5, 118],
      [51.5, 114],
    ],
  },
  {
    name: 'Feather',
    portuguese: 'Pena',
    limits: [
      [70, 154.6],
      [67.5, 149],
      [58.5, 129],
      [56.5, 125],
    ],
  },
  {
    name: 'Light',
    portuguese: 'Leve',
    limits: [
      [76, 168],
      [73.5, 162.6],
      [64, 141.6],
      [61.5, 136],
    ],
  },
  {
    name: 'Middle',
    portuguese: 'Médio',
    limits: [
      [82.3, 181.6],
      [79.5, 175.6],
      [69, 152.6],
      [66.5, 147],
    ],
  },
  {
    name: 'Medium heavy',
    portuguese: 'Meio-pesado',
    limits: [
      [88.3, 195],
      [85.5, 188.6],
      [74, 163.6],
      [71.5, 158],
    ],
  },
  {
    name: 'Heavy',
    portuguese: 'Pesado',
    limits: [
      [94.3, 208],
      [91.5, 202],
      [79.3, 175],
      [76.5, 169],
    ],
  },
  { name: 'Super heavy', portuguese: 'Super-pesado', limits: [[100.5, 222], [97.5, 215], undefined, undefined] },
  { name: 'Ultra heavy', portuguese: 'Pesadíssimo', limits: [undefined, undefined, null, null] },
];

/** How to tie the belt, one step an item: what to do, and what its drawing (`public/guide/tie-N.svg`) shows. */
export const TYING_STEPS: readonly { readonly text: string; readonly picture: string }[] = [
  { text: 'Close the jacket, left over right.', picture: 'A jacket from the front; its left side lies over the right one.' },
  { text: 'Lay the middle of the belt on your lower stomach.', picture: 'The belt’s middle on the lower stomach, both hands holding it out to the sides.' },
  {
    text: 'Take both ends round your back, change hands, and bring them to the front again. Even them out.',
    picture: 'The belt round the waist, each end back in front in the other hand; from above, the ends cross behind the back.',
  },
  {
    text: 'Lay one end over the other and take it up beneath both layers. Pull it snug: one end now points up, one down.',
    picture: 'The dark end crosses over the light one and comes out above the belt, having passed beneath both layers. The light end points down.',
  },
  {
    text: 'Fold the lower end across into a loop. Put the upper end over it and through.',
    picture: 'The light end lies across in a loop. The dark end hangs over it, and an arrow leads it behind and up through the loop.',
  },
  {
    text: 'Pull both ends sideways: a flat knot with equal tails. For competition they hang 20 to 30 cm (8 to 12 in).',
    picture: 'A flat knot; two tails of equal length are pulled apart.',
  },
];
