import type { BeltRank } from '@contract';

/** The month in which the facts below were last compared with public summaries of the federation's rules. */
export const FACTS_CHECKED = { month: '2026-11', text: 'November 2026' } as const;
/** The website of the federation whose rules the facts follow. */
export const FEDERATION_URL = 'https://ibjjf.com';

/** Adult belts under IBJJF rules: minimum age (this year minus the birth year) and minimum time at the belt. */
export const ADULT_BELTS: readonly { rank: BeltRank; degree?: number; name: string; age: string; time: string }[] = [
  { rank: 'white', name: 'White', age: 'Any', time: 'None' },
  { rank: 'blue', name: 'Blue', age: '16', time: '2 years' },
  { rank: 'purple', name: 'Purple', age: '16', time: '1.5 years' },
  { rank: 'brown', name: 'Brown', age: '18', time: '1 year' },
  { rank: 'black', name: 'Black', age: '19', time: '31 years to the seventh degree' },
  { rank: 'red-black', name: 'Red and black, seventh degree', age: '50', time: '7 years' },
  { rank: 'red-white', name: 'Red and white, eighth degree', age: '57', time: '10 years' },
  { rank: 'red', name: 'Red, ninth degree', age: '67', time: 'None. The tenth degree is for the sport’s pioneers only' },
];

/** Kids' belt colors under IBJJF rules. Each color has three belts: with a white line, solid, and with a black line. */
export const YOUTH_BELTS = [
  { youth: 'gray', name: 'Gray and white, gray, gray and black', ages: '4 to 15' },
  { youth: 'yellow', name: 'Yellow and white, yellow, yellow and black', ages: '7 to 15' },
  { youth: 'orange', name: 'Orange and white, orange, orange and black', ages: '10 to 15' },
  { youth: 'green', name: 'Green and white, green, green and black', ages: '13 to 15' },
] as const;

/** A weight limit. `undefined`: no limit. `null`: this class doesn't exist. */
export type Limit = readonly [kilograms: number, pounds: number] | undefined | null;
/** Upper limits for adults and masters under IBJJF rules. */
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

/** How to tie the belt, step by step: what to do, and the alt text of the drawing (`public/guide/tie-N.svg`). */
export const TYING_STEPS: readonly { readonly text: string; readonly picture: string }[] = [
  { text: 'Close your jacket, left side over right.', picture: 'A jacket from the front, with its left side over the right.' },
  { text: 'Put the middle of the belt on your lower stomach.', picture: 'The middle of the belt on the lower stomach. Both hands hold it out to the sides.' },
  {
    text: 'Wrap both ends around your back, switch hands, and bring them to the front. Make them even.',
    picture: 'The belt around the waist, with each end in the other hand in front. A small view from above shows the ends crossing behind the back.',
  },
  {
    text: 'Cross one end over the other, bring it up under both layers and pull it snug. One end now points up and the other down.',
    picture: 'The dark end crosses over the light one, passes under both layers and comes out above the belt. The light end points down.',
  },
  {
    text: 'Fold the lower end across into a loop. Bring the upper end over it and through.',
    picture: 'The light end forms a loop. The dark end hangs over it, and an arrow shows it going behind and up through the loop.',
  },
  {
    text: 'Pull both ends to the sides to make a flat knot with even tails. In competition, the tails have to be 8 to 12 inches (20 to 30 cm).',
    picture: 'A flat knot with two even tails pulled apart.',
  },
];
