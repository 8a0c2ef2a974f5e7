import { formatTimeOfDay } from '@contract';
import { expect, test } from 'vitest';
import { formatHoursLine, parseHours } from '@web/widgets/gym-edit/hoursLine';
import { parseTime, formatTime } from '@web/widgets/gym-edit/typedTimes';

const span = (open: string, close: string) => ({ open, close });

test.each([
  ['6:00-13:00, 16:30-21:00', [span('06:00', '13:00'), span('16:30', '21:00')]],
  ['6am-1pm', [span('06:00', '13:00')]],
  ['6 a.m. - 1 p.m.', [span('06:00', '13:00')]],
  ['5pm-9pm', [span('17:00', '21:00')]],
  ['17:00–21:00', [span('17:00', '21:00')]],
  ['6-8am, 5-9pm', [span('06:00', '08:00'), span('17:00', '21:00')]],
  ['5-9pm and 6-8am', [span('06:00', '08:00'), span('17:00', '21:00')]],
  ['noon-1', [span('12:00', '13:00')]],
  ['10-noon', [span('10:00', '12:00')]],
  ['9am-5', [span('09:00', '17:00')]],
  ['11-1pm', [span('11:00', '13:00')]],
  ['11-2am', [span('23:00', '02:00')]],
  ['5.30pm until 9', [span('17:30', '21:00')]],
  ['12 pm to 12 am', [span('12:00', '24:00')]],
  ['5pm-midnight', [span('17:00', '24:00')]],
  ['20:00-02:00', [span('20:00', '02:00')]],
  ['24 hours', [span('00:00', '24:00')]],
  ['Open 24/7', [span('00:00', '24:00')]],
  ['Closed', []],
  ['', undefined],
  ['6am-1pm, ', [span('06:00', '13:00')]],
  // A 24-hour end time means that the start is in 24-hour time, too.
  ['6:00-21:00', [span('06:00', '21:00')]],
  ['9-17', [span('09:00', '17:00')]],
  ['12:00-20:00', [span('12:00', '20:00')]],
  // Spans that touch are merged.
  ['6am-noon, noon-9pm', [span('06:00', '21:00')]],
  ['0:00-12:00, 12:00-24:00', [span('00:00', '24:00')]],
])('parseHours understands "%s"', (text, spans) => {
  expect(parseHours(text)).toEqual({ value: spans });
});

test.each([
  ['open', '“open” can’t be read as hours. Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.'],
  ['6', '“6” can’t be read as hours. Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.'],
  ['6-7-8', '“6-7-8” can’t be read as hours. Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.'],
  [',', '“” can’t be read as hours. Enter hours such as 6am-1pm, 4:30-9pm, or “closed”.'],
  ['25:00-26:00', '“25:00” can’t be read as a time. Enter one such as 6pm, 5:30pm or 17:30.'],
  ['13pm-14pm', '“13pm” can’t be read as a time. Enter one such as 6pm, 5:30pm or 17:30.'],
  ['10am-11:75am', '“11:75am” can’t be read as a time. Enter one such as 6pm, 5:30pm or 17:30.'],
  ['9-5', 'Is “9-5” am or pm? Enter it like 6am or 6pm.'],
  ['6pm-6pm', '“6pm-6pm” starts and ends at the same time. If it’s open all day, enter “24 hours”.'],
  ['6-9am, 8am-noon', '6am-9am and 8am-noon overlap. Combine them.'],
  ['1-2am,3-4am,5-6am,7-8am,9-10am,1-2pm,3-4pm', 'Enter up to 6 time ranges a day.'],
])('parseHours says what to enter instead of "%s"', (text, problem) => {
  expect(parseHours(text)).toEqual({ problem });
});

test.each([
  ['6am-1pm, 8:30pm-midnight', [span('06:00', '13:00'), span('20:30', '24:00')]],
  ['24 hours', [span('00:00', '24:00')]],
  ['noon-2am', [span('12:00', '02:00')]],
  ['closed', []],
])('formatHoursLine formats hours as "%s", which parseHours reads back unchanged', (line, spans) => {
  expect(formatHoursLine(spans)).toBe(line);
  expect(parseHours(line)).toEqual({ value: spans });
});

test('formatTime and parseTime round-trip every minute of the day', () => {
  for (let minute = 0; minute < 24 * 60; minute++) expect(parseTime(formatTime(formatTimeOfDay(minute)))).toEqual({ value: formatTimeOfDay(minute) });
});
