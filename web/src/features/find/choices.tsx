import {
  AMENITIES,
  AMENITY_NAMES,
  BELT_RANKS,
  choicesIn,
  clockLabel,
  FEE_CEILINGS,
  localClock,
  own,
  type Program,
  PROGRAMS,
  WEEKDAY_NAMES,
  WEEKDAYS,
  withChoice,
} from '@contract';
import { beltName } from '../../words/belts';
import { Select } from '../../ui/Field';
import { ChoiceBox, ChoiceGroup, type ChoiceParts, MoreChoices, withCount } from './ChoiceBox';
import type { Asking } from './useAsking';
import { feeName, programName } from '../../words/filters';

/** What most people look for; the others stand behind a fold. */
const USUAL: readonly Program[] = ['gi', 'no-gi', 'kids', 'teens', 'women-only', 'competition', 'fundamentals'];
/** Open mats are asked for as what they are: sessions. */
const OTHERS = PROGRAMS.filter((program) => !USUAL.includes(program) && program !== 'open-mat');

export function Programs(parts: ChoiceParts) {
  const { programs } = parts.asking.asked;
  const box = (program: Program) => (
    <ChoiceBox key={program} {...parts} choice={`program:${program}`}>
      {programName(program)}
    </ChoiceBox>
  );
  return (
    <ChoiceGroup legend="Programs">
      {USUAL.map(box)}
      <MoreChoices name="More programs" open={programs.some((program) => !USUAL.includes(program))}>
        {[...OTHERS, ...programs.filter((program) => program === 'open-mat')].map(box)}
      </MoreChoices>
    </ChoiceGroup>
  );
}

export function Visits(parts: ChoiceParts) {
  const { asking, counts } = parts;
  const { fee, openMat } = asking.asked;
  return (
    <ChoiceGroup legend="Visiting">
      <ChoiceBox {...parts} choice="openMat">
        Open mat
      </ChoiceBox>
      <ChoiceBox {...parts} choice="welcome">
        Drop-ins welcome
      </ChoiceBox>
      <ChoiceBox {...parts} choice="trial">
        Free trial
      </ChoiceBox>
      <Select label="Fee" name="fee" value={fee ?? ''} onChange={({ target }) => chooseOne(asking, 'fee', target.value)}>
        <option value="">Any fee</option>
        {[...new Set([...FEE_CEILINGS, ...(fee === undefined ? [] : [fee])])].map((dollars) => (
          <option key={dollars} value={dollars}>
            {withCount(feeName(dollars, openMat), counts && own(counts, `fee:${dollars}`))}
          </option>
        ))}
      </Select>
    </ChoiceGroup>
  );
}

/** Five in the morning to ten at night: when classes begin. */
const TIMES = Array.from({ length: 35 }, (_, half) => 300 + 30 * half).map(
  (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
);

export function Times(parts: ChoiceParts) {
  const { asking, counts } = parts;
  const { day, time } = asking.asked;
  return (
    <ChoiceGroup legend="When">
      <ChoiceBox {...parts} choice="open">
        Open now
      </ChoiceBox>
      <Select label="Class on" name="day" value={day ?? ''} onChange={({ target }) => chooseOne(asking, 'day', target.value)}>
        <option value="">Any day</option>
        {WEEKDAYS.map((weekday) => (
          <option key={weekday} value={weekday}>
            {withCount(WEEKDAY_NAMES[weekday], counts?.[`day:${weekday}`])}
          </option>
        ))}
      </Select>
      <Select
        label="At"
        name="time"
        hint="On the day chosen, on the gym’s clock"
        value={time ?? ''}
        onChange={({ target }) => chooseTime(asking, target.value)}
      >
        <option value="">Any time</option>
        {[...new Set([...TIMES, ...(time ? [time] : [])])].sort().map((start) => (
          <option key={start} value={start}>
            {clockLabel(start)}
          </option>
        ))}
      </Select>
    </ChoiceGroup>
  );
}

export function GymChoices(parts: ChoiceParts) {
  const { asking, counts, affiliations } = parts;
  const { affiliation, rank } = asking.asked;
  return (
    <ChoiceGroup legend="The gym">
      <Select label="Affiliation" name="affiliation" value={affiliation ?? ''} onChange={({ target }) => chooseOne(asking, 'affiliation', target.value)}>
        <option value="">Any affiliation</option>
        {Object.entries({ ...(affiliation && { [affiliation]: affiliation }), ...affiliations }).map(([slug, name]) => (
          <option key={slug} value={slug}>
            {withCount(name, counts && own(counts, `affiliation:${slug}`))}
          </option>
        ))}
      </Select>
      <Select label="Head instructor" name="rank" value={rank ?? ''} onChange={({ target }) => chooseOne(asking, 'rank', target.value)}>
        <option value="">Any rank</option>
        {BELT_RANKS.toReversed().map((belt) => (
          <option key={belt} value={belt}>
            {withCount(beltName(belt) ?? belt, counts?.[`rank:${belt}`])}
          </option>
        ))}
      </Select>
      <ChoiceBox {...parts} choice="verified">
        Verified by its owner
      </ChoiceBox>
      <ChoiceBox {...parts} choice="photos">
        Has photos
      </ChoiceBox>
    </ChoiceGroup>
  );
}

export function Amenities(parts: ChoiceParts) {
  return (
    <ChoiceGroup legend="Amenities">
      <MoreChoices name="Showers, parking and more" open={parts.asking.asked.amenities.length > 0}>
        {AMENITIES.map((amenity) => (
          <ChoiceBox key={amenity} {...parts} choice={`amenity:${amenity}`}>
            {AMENITY_NAMES[amenity]}
          </ChoiceBox>
        ))}
      </MoreChoices>
    </ChoiceGroup>
  );
}

/** Of a kind of which there can be only one; the empty value is none. */
function chooseOne({ asked, choose }: Asking, kind: string, value: string): void {
  const present = choicesIn(asked).find((choice) => choice.startsWith(`${kind}:`));
  if (value !== '') choose(`${kind}:${value}`, true);
  else if (present) choose(present, false);
}

/** A time without a day is one of today. */
function chooseTime(asking: Asking, value: string): void {
  const { asked, ask } = asking;
  if (value === '' || asked.day) return chooseOne(asking, 'time', value);
  const { day } = localClock(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  ask(withChoice(withChoice(asked, `day:${day}`), `time:${value}`));
}
