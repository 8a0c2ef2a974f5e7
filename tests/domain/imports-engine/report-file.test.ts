import { expect, it } from 'vitest';
import type { Finding } from '@contract';
import { REPORT_FILES } from '@functions/imports/running/report-file';

it('REPORT_FILES quotes CSV values where needed, starts no formulas and puts changes into one cell', () => {
  const finding: Finding = {
    row: 1,
    kind: 'rejected',
    topic: 'name',
    name: '=HYPERLINK("http://x")',
    value: 'a, "b"\nc',
    reason: '-1',
    changes: [
      { fact: 'phone', before: '1', after: '2' },
      { fact: 'site', after: 'x.com' },
    ],
  };
  expect(`${REPORT_FILES.csv.head}${REPORT_FILES.csv.formatFindings('list.csv', [finding])}`).toBe(
    [
      'file,row,kind,topic,name,column,value,reason,changes,gymId',
      `list.csv,1,rejected,name,"'=HYPERLINK(""http://x"")",,"a, ""b""\nc",'-1,phone: “1” → “2”; site: added “x.com”,`,
      '',
    ].join('\r\n'),
  );
});
