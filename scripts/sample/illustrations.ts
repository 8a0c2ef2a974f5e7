import { pick, type Random, seededRandom } from './random';

/** An invented gym's photo: a drawing, which its caption says. */
export interface Illustration {
  readonly svg: string;
  readonly caption: string;
}

/** Size of an illustration in pixels: small, since each is re-encoded in several sizes during the first start. */
export const ILLUSTRATION_SIZE = { width: 640, height: 427 } as const;
/** Units in which scenes are drawn. */
const [WIDTH, HEIGHT] = [960, 640];

interface Palette {
  readonly wall: string;
  readonly trim: string;
  readonly mat: string;
  readonly edge: string;
  readonly accent: string;
}
const PALETTES: readonly Palette[] = [
  { wall: '#f1ece1', trim: '#d9cfba', mat: '#3f6c8f', edge: '#2c4d68', accent: '#e3a72f' },
  { wall: '#e8eef0', trim: '#c8d4d8', mat: '#6d7f4f', edge: '#4d5b37', accent: '#c2502e' },
  { wall: '#f3e9e2', trim: '#dfc9ba', mat: '#7a4b5c', edge: '#573341', accent: '#2f7f79' },
  { wall: '#ececec', trim: '#cfcfd2', mat: '#40464f', edge: '#2b2f36', accent: '#d3452f' },
  { wall: '#e9efe6', trim: '#cbd8c5', mat: '#2f7168', edge: '#1f4d47', accent: '#e08a2e' },
];
const BELTS = ['#f7f5ef', '#2f5fa8', '#6a3d8f', '#6b4526', '#1d1d1f'] as const;

type Scene = (colors: Palette, random: Random) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A room in perspective: a wall, and a floor of mats whose seams run to one point. */
function room({ wall, trim, mat, edge }: Palette): string {
  const seams = Array.from({ length: 11 }, (_, index) => {
    const x = -480 + index * 192;
    return `<path d="M480 250 ${x} 640" stroke="${edge}" stroke-width="3" fill="none"/>`;
  });
  const rows = [430, 478, 546].map((y) => `<path d="M0 ${y}H960" stroke="${edge}" stroke-width="3"/>`);
  return `${rect(0, 0, WIDTH, 400, wall)}${rect(0, 380, WIDTH, 20, trim)}${rect(0, 400, WIDTH, 240, mat)}<g clip-path="url(#floor)">${seams.join('')}</g>${rows.join('')}`;
}

const window = (x: number): string =>
  `${rect(x, 90, 150, 170, '#bfd7e4', 'stroke="#fff" stroke-width="10"')}<path d="M${x + 75} 90v170M${x} 175h150" stroke="#fff" stroke-width="6"/>${path(`M${x + 12} 240 ${x + 110} 100h26L${x + 38} 240z`, '#d9e8ef')}`;

/** Belts hanging from pegs. */
function belts(x: number, y: number, count: number): string {
  const hung = Array.from({ length: count }, (_, index) => {
    const left = x + index * 58;
    const color = BELTS[index % BELTS.length];
    return `<path d="M${left} ${y}q-16 70-6 150M${left} ${y}q16 70 8 132" stroke="${color}" stroke-width="15" fill="none" stroke-linecap="round"/><circle cx="${left}" cy="${y}" r="9" fill="#8a6a45"/>`;
  });
  return `${rect(x - 30, y - 12, count * 58, 18, '#b08d63')}${hung.join('')}`;
}

/** A standing person in a gi. `belt` is the belt's color. */
function standing(x: number, y: number, size: number, gi: string, belt: string, skin: string): string {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  return [
    path(`M${at(-20, 70)} ${at(-26, 150)} ${at(-4, 150)} ${at(0, 96)} ${at(6, 150)} ${at(28, 150)} ${at(20, 70)}z`, gi),
    path(`M${at(-22, 0)} ${at(22, 0)} ${at(24, 84)} ${at(-24, 84)}z`, gi),
    path(`M${at(-22, 2)} ${at(-48, 58)} ${at(-34, 66)} ${at(-16, 34)}z`, gi),
    path(`M${at(22, 2)} ${at(48, 58)} ${at(34, 66)} ${at(16, 34)}z`, gi),
    `<path d="M${at(-8, 0)} ${at(2, 40)}M${at(8, 0)} ${at(-4, 40)}" stroke="#00000022" stroke-width="${4 * size}"/>`,
    `<path d="M${at(-24, 52)}H${x + 24 * size}M${at(0, 52)} ${at(-10, 80)}M${at(0, 52)} ${at(12, 78)}" stroke="${belt}" stroke-width="${8 * size}" fill="none"/>`,
    `<circle cx="${x}" cy="${y - 22 * size}" r="${19 * size}" fill="${skin}"/><path d="M${at(-19, -26)}a${19 * size} ${19 * size} 0 0 1 ${38 * size} 0z" fill="#3a2a22"/>`,
  ].join('');
}

const SKINS = ['#f0c9a4', '#c98f64', '#8d5a3b', '#e2b48c'] as const;
const GIS = ['#fbfaf6', '#3b6db0', '#fbfaf6', '#26282c'] as const;

const matRoom: Scene = (colors) =>
  `${room(colors)}${window(90)}${window(300)}${belts(600, 110, 5)}${rect(560, 320, 320, 18, '#a27c50')}${rect(580, 338, 14, 52, '#8a6741')}${rect(846, 338, 14, 52, '#8a6741')}`;

const front: Scene = ({ wall, trim, edge, accent }) =>
  [
    rect(0, 0, WIDTH, HEIGHT, '#cfe2ec'),
    rect(0, 540, WIDTH, 100, '#9a9a98'),
    rect(0, 528, WIDTH, 14, '#c9c6bf'),
    rect(120, 110, 720, 420, wall),
    rect(100, 90, 760, 30, trim),
    rect(150, 150, 660, 70, edge),
    // A sign without words, since no font is the same everywhere.
    path('M420 168h120l18 18-18 18H420l-18-18z', accent),
    rect(180, 260, 260, 220, '#b6d2df', 'stroke="#fff" stroke-width="10"'),
    path('M200 460 330 270h50L250 460z', '#d6e6ee'),
    rect(520, 260, 110, 270, edge),
    rect(534, 276, 82, 150, '#b6d2df'),
    rect(600, 440, 12, 30, accent),
    rect(680, 260, 110, 220, '#b6d2df', 'stroke="#fff" stroke-width="10"'),
    path(`M160 236h640l24 30H136z`, accent),
    '<circle cx="60" cy="400" r="62" fill="#7d9a68"/><path d="M56 440h10v100H56z" fill="#6b543b"/>',
  ].join('');

const training: Scene = (colors, random) => {
  const people = [300, 420, 590, 720].map((x, index) =>
    standing(x, 300 + (index % 2) * 24, 1.15 + (index % 2) * 0.1, pick(random, GIS), pick(random, BELTS), pick(random, SKINS)),
  );
  return `${room(colors)}${window(60)}${people.join('')}`;
};

const kids: Scene = (colors, random) => {
  const children = [330, 440, 550, 660, 770].map((x, index) =>
    standing(x, 400 + (index % 2) * 20, 0.8, pick(random, GIS), pick(random, ['#f7f5ef', '#e3c62f', '#e07b2e', '#7a7f86'] as const), pick(random, SKINS)),
  );
  return `${room(colors)}${window(640)}${standing(170, 270, 1.4, '#fbfaf6', '#1d1d1f', pick(random, SKINS))}${children.join('')}`;
};

const beltWall: Scene = (colors) =>
  `${room(colors)}${belts(180, 120, 11)}${rect(120, 420, 720, 26, '#a27c50')}${rect(150, 446, 18, 90, '#8a6741')}${rect(792, 446, 18, 90, '#8a6741')}${rect(300, 372, 90, 48, colors.accent, 'rx="8"')}${rect(410, 384, 70, 36, colors.edge, 'rx="8"')}`;

const SCENES: readonly { readonly caption: string; readonly draw: Scene }[] = [
  { caption: 'Illustration: the mat, with belts on the wall', draw: matRoom },
  { caption: 'Illustration: the front of the gym, seen from the street', draw: front },
  { caption: 'Illustration: an evening class', draw: training },
  { caption: 'Illustration: the kids class with its coach', draw: kids },
  { caption: 'Illustration: belts above the bench', draw: beltWall },
];

/** The first `count` of an invented gym's illustrations, the same for the same seed. */
export function illustrationsOf(seed: number, count: number): Illustration[] {
  const random = seededRandom(seed);
  const colors = pick(random, PALETTES);
  return SCENES.slice(0, count).map(({ caption, draw }) => ({
    caption,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${ILLUSTRATION_SIZE.width}" height="${ILLUSTRATION_SIZE.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><clipPath id="floor"><path d="M0 400h${WIDTH}v240H0z"/></clipPath>${draw(colors, random)}</svg>`,
  }));
}
