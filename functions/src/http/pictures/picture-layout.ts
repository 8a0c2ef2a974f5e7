import { type Floor, type MatColor, PREVIEW_PICTURE_SIZE, SITE } from '../../contract';
import { siteHost } from '../../platform/site-url';
import { fitTitle, LINE_HEIGHT } from './fit-title';
import type { Subject } from './subject';

/** An element in Satori's format: a box with a style, which contains text or other boxes. */
export interface Box {
  readonly type: string;
  readonly props: { readonly style?: Style; readonly children?: string | readonly Box[]; readonly [attribute: string]: unknown };
}
type Style = Readonly<Record<string, string | number>>;

const box = (style: Style, ...children: readonly Box[]): Box => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } });
const text = (style: Style, children: string): Box => ({ type: 'div', props: { style, children } });
const shape = (type: string, attributes: Readonly<Record<string, unknown>>, ...children: readonly Box[]): Box => ({
  type,
  props: { ...attributes, ...(children.length > 0 && { children }) },
});

/** Colors of the light theme. */
const COLOR = { card: '#ffffff', page: '#f3f5f2', ink: '#10201e', ink2: '#465652', mat: '#0e6259', tape: '#f5b81c', seam: '#0f2a27' };
/** Two shades of each mat, for horizontal and vertical tiles. */
const MATS: Readonly<Record<MatColor, readonly [horizontal: string, vertical: string]>> = {
  green: ['#13756a', '#0e6259'],
  slate: ['#465f80', '#3a506e'],
  graphite: ['#59615d', '#485049'],
};

const SEAM = 4;
const FLOOR_WIDTH = 420;
const FOOTER_HEIGHT = 132;
const MARGIN = 56;
const TEXT_WIDTH = PREVIEW_PICTURE_SIZE.width - FLOOR_WIDTH - SEAM - 2 * MARGIN;

/** Lays out a subject's picture like the site's pages: tiles with seams, the text in one tile, and the mat pattern next to it. */
export const layOutPicture = (subject: Subject): Box =>
  box(
    { width: '100%', height: '100%', backgroundColor: COLOR.seam },
    box(
      { flexDirection: 'column', width: PREVIEW_PICTURE_SIZE.width - FLOOR_WIDTH - SEAM, marginRight: SEAM },
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          height: PREVIEW_PICTURE_SIZE.height - FOOTER_HEIGHT - SEAM,
          padding: `44px ${MARGIN}px 40px`,
          backgroundColor: COLOR.card,
          color: COLOR.ink,
        },
        wordmark(),
        heading(subject),
      ),
      footer(subject),
    ),
    floor(subject.floor),
  );

const wordmark = (): Box =>
  box(
    { alignItems: 'center' },
    shape(
      'svg',
      { viewBox: '0 0 30 30', width: 44, height: 44 },
      shape('path', { d: 'M0 0h19v9H0zM21 0h9v19h-9zM11 21h19v9H11zM0 11h9v19H0z', fill: COLOR.mat }),
      shape('path', { d: 'M11 11h8v8h-8z', fill: COLOR.tape }),
    ),
    text({ marginLeft: 16, fontFamily: 'sign', fontSize: 32 }, SITE.name),
  );

/** The title and the lines below it. Each word of the title is its own box, since "Jiu-Jitsu" must not break at its hyphen. */
function heading({ title, lines: below }: Subject): Box {
  const { size, height, words } = fitTitle(title, TEXT_WIDTH);
  const sign = { display: 'block', maxWidth: '100%', fontFamily: 'sign', fontSize: size, lineHeight: LINE_HEIGHT, letterSpacing: size * -0.018 };
  return box(
    { flexDirection: 'column' },
    box(
      { flexWrap: 'wrap', columnGap: size * 0.24, maxHeight: height, overflow: 'hidden' },
      ...words.map((word) => text({ ...sign, wordBreak: 'break-all' }, word)),
    ),
    ...below.map((line) => text({ display: 'block', marginTop: 16, fontFamily: 'text', fontSize: 30, color: COLOR.ink2, lineClamp: 1 }, line)),
  );
}

/** Numbers and the open mat with its yellow square on a mat tile. If there are none, the site's host. */
function footer({ counts, openMat }: Subject): Box {
  const figures = [
    ...counts.map(([count, name]) =>
      box(
        { alignItems: 'baseline', marginRight: 36 },
        text({ fontFamily: 'timetable', fontSize: 52 }, count.toLocaleString('en-US')),
        text({ marginLeft: 10, fontFamily: 'text', fontSize: 26 }, name),
      ),
    ),
    ...(openMat
      ? [
          box(
            { alignItems: 'center' },
            box({ width: 28, height: 28, marginRight: 14, backgroundColor: COLOR.tape }),
            text({ fontFamily: 'text', fontSize: 26 }, openMat),
          ),
        ]
      : []),
  ];
  const host = text({ fontFamily: 'text', fontSize: 26 }, siteHost());
  return box(
    { alignItems: 'center', height: FOOTER_HEIGHT, marginTop: SEAM, padding: `0 ${MARGIN}px`, backgroundColor: COLOR.mat, color: '#ffffff' },
    ...(figures.length > 0 ? figures : [host]),
  );
}

/** The mat pattern, cropped evenly if it is larger than its tile. */
function floor({ tiling: { columns, rows, mats, halves }, color }: Floor): Box {
  const cell = Math.max(FLOOR_WIDTH / columns, PREVIEW_PICTURE_SIZE.height / rows);
  const [left, top] = [(FLOOR_WIDTH - columns * cell) / 2, (PREVIEW_PICTURE_SIZE.height - rows * cell) / 2];
  const tile = (column: number, row: number, columnSpan: number, rowSpan: number, fill: string) =>
    shape('rect', {
      x: left + column * cell + SEAM / 2,
      y: top + row * cell + SEAM / 2,
      width: columnSpan * cell - SEAM,
      height: rowSpan * cell - SEAM,
      fill,
    });
  const [horizontal, vertical] = MATS[color];
  return shape(
    'svg',
    { viewBox: `0 0 ${FLOOR_WIDTH} ${PREVIEW_PICTURE_SIZE.height}`, width: FLOOR_WIDTH, height: PREVIEW_PICTURE_SIZE.height },
    ...mats.map(([column, row, columnSpan, rowSpan]) => tile(column, row, columnSpan, rowSpan, columnSpan > rowSpan ? horizontal : vertical)),
    ...halves.map(([column, row], index) => tile(column, row, 1, 1, index === 0 ? COLOR.tape : vertical)),
  );
}
