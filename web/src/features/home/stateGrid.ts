/** The tile map of the 50 states and DC: rows from north to south, as `CODE:column` with columns counted from the west. */
const ROWS = [
  'AK:0 ME:10',
  'VT:9 NH:10',
  'WA:0 ID:1 MT:2 ND:3 MN:4 IL:5 WI:6 MI:7 NY:8 RI:9 MA:10',
  'OR:0 NV:1 WY:2 SD:3 IA:4 IN:5 OH:6 PA:7 NJ:8 CT:9',
  'CA:0 UT:1 CO:2 NE:3 MO:4 KY:5 WV:6 VA:7 MD:8 DE:9',
  'AZ:1 NM:2 KS:3 AR:4 TN:5 NC:6 SC:7 DC:8',
  'OK:3 LA:4 MS:5 AL:6 GA:7',
  'HI:0 TX:3 FL:8',
];

/** A state's position in the tile map. Columns and rows count from 0. */
export interface StateTile {
  readonly code: string;
  readonly column: number;
  readonly row: number;
}
export const STATE_TILES: readonly StateTile[] = ROWS.flatMap((line, row) =>
  line.split(' ').map((tile) => {
    const [code = '', column] = tile.split(':');
    return { code, column: Number(column), row };
  }),
);
