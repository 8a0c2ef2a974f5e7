import {
  addDays,
  computeChecks,
  toDayNumber,
  type DatedChange,
  datesBetween,
  type Gym,
  getHolidayName,
  listHolidayWeekend,
  isReportedWrong,
  isInPeriod,
  getLocalClock,
  getLocalDate,
  type OwnerQuestion,
  SCHEDULE_TRUSTED_DAYS,
  getWeekday,
} from '../contract';
import { isSettled, listItems } from './items';

/** How many days before a holiday owners can be asked about it. */
const HOLIDAY_AHEAD_DAYS = 14;
/** Minimum number of days between two questions to a gym's owners. */
const PAUSE_DAYS = 7;
/** For how many days after it is sent a question about a closure can be answered. */
const CLOSURE_ANSWER_DAYS = 14;
/** When questions are sent: between 8 am and 6 pm at the gym, in minutes after midnight. */
const ASKING_MINUTES = { from: 8 * 60, to: 18 * 60 };

/** A question to send. Its id is the same each time it is due, so that it is sent only once. */
export interface DueQuestion {
  readonly id: string;
  readonly question: OwnerQuestion;
}

/** Whether it is daytime at the gym, so that an email may be sent. */
export function isAskingTime({ timeZone }: Pick<Gym, 'timeZone'>, now: Date): boolean {
  const { minutes } = getLocalClock(now, timeZone);
  return minutes >= ASKING_MINUTES.from && minutes < ASKING_MINUTES.to;
}

/** Lists what a gym's owners could be asked today, the most important question first. Leaves out questions that are already answered. */
export function listDueQuestions(gymId: string, gym: Gym, now: Date): DueQuestion[] {
  if (gym.status !== 'published') return [];
  const askedOn = getLocalDate(now, gym.timeZone);
  const due = [...listHolidayQuestions(gymId, askedOn), ...listClosureQuestions(gymId, gym, askedOn), ...listWeekendQuestions(gymId, gym, askedOn, now)];
  return due.filter(({ question }) => listItems(gym, question, now).some((item) => !isSettled(item)));
}

/**
 * Chooses the first question that hasn't been sent yet. Undefined if there is none, or if any question was sent within `PAUSE_DAYS`.
 * @param earlier the questions that were already sent, by id
 */
export function chooseQuestion(due: readonly DueQuestion[], earlier: ReadonlyMap<string, Pick<OwnerQuestion, 'askedOn'>>): DueQuestion | undefined {
  return due.find(({ id, question }) => !earlier.has(id) && [...earlier.values()].every(({ askedOn }) => addDays(askedOn, PAUSE_DAYS) <= question.askedOn));
}

function listHolidayQuestions(gymId: string, askedOn: string): DueQuestion[] {
  return datesBetween(askedOn, addDays(askedOn, HOLIDAY_AHEAD_DAYS)).flatMap((date) => {
    const holiday = getHolidayName(date);
    if (holiday === undefined) return [];
    const dates = listHolidayWeekend(date).filter((day) => day >= askedOn);
    return { id: `${gymId}~holiday~${date}`, question: { gymId, kind: 'holiday', dates, holiday, until: dates.at(-1) ?? date, askedOn } };
  });
}

/** Questions about closures that have no end date and are due for review. */
function listClosureQuestions(gymId: string, { datedChanges = [] }: Gym, askedOn: string): DueQuestion[] {
  return datedChanges.flatMap((change: DatedChange): DueQuestion[] => {
    if (change.kind !== 'closed' || change.to !== undefined || change.reviewOn === undefined || change.reviewOn > askedOn || !isInPeriod(change, askedOn))
      return [];
    const closure = { from: change.from, ...(change.program && { program: change.program }) };
    const until = addDays(askedOn, CLOSURE_ANSWER_DAYS);
    const id = [gymId, 'closure', change.from, change.program, change.reviewOn].filter(Boolean).join('~');
    return [{ id, question: { gymId, kind: 'closure', dates: [askedOn], closure, until, askedOn } }];
  });
}

/** On Thursdays, the question about open mats from Friday to Sunday, if the gym's schedule isn't trusted (`isScheduleTrusted`). */
function listWeekendQuestions(gymId: string, gym: Gym, askedOn: string, now: Date): DueQuestion[] {
  if (getWeekday(askedOn) !== 'thu' || isScheduleTrusted(gym, now)) return [];
  const dates = datesBetween(addDays(askedOn, 1), addDays(askedOn, 3));
  return [{ id: `${gymId}~weekend~${dates[0]}`, question: { gymId, kind: 'weekend', dates, until: dates.at(-1) ?? askedOn, askedOn } }];
}

/** Whether the schedule was confirmed recently and hasn't been reported wrong since. */
export function isScheduleTrusted(gym: Gym, now: Date): boolean {
  const { schedule: check = {} } = computeChecks(gym);
  return check.at !== undefined && !isReportedWrong(check, now) && toDayNumber(now) - toDayNumber(check.at) <= SCHEDULE_TRUSTED_DAYS;
}
