import {
  addDays,
  computeChecks,
  getCheckStatus,
  getLastConfirmedAt,
  DAY_MS,
  type Gym,
  listLocalSessions,
  type OwnerQuestion,
  REPORT_VALID_DAYS,
  type VisitorAnswer,
} from '../../../functions/src/contract';
import { type CountedAnswer, isNewlyReported, toVisitorChecks, withConfirmedGroups } from '../../../functions/src/gyms/checks/fact-checks';
import { applyDateChanges } from '../../../functions/src/gyms/dates/change-dates';
import { toPublicGym } from '../../../functions/src/gyms/pages/page-documents';
import { applyAnswers } from '../../../functions/src/owner-questions/answers';
import { chooseQuestion, listDueQuestions } from '../../../functions/src/owner-questions/due-questions';
import { listItems } from '../../../functions/src/owner-questions/items';
import type { Authorship } from '../../../functions/src/gyms/record/record';
import { gymWith } from '../../../tests/support/gym';
import { ANSWERED, CALLED, ENTERED_UNASKED, KNOWN_ON_THURSDAY, REACHED, SCHEDULE_CORRECTED } from './assumptions';
import { DRAW, draw } from './draw';
import type { Listing, Shown } from './listings';
import { dateOf, type GymYear, isOn, saturdayOf, type Slot } from './year';

const CLASS_ID = 'open-mat';
const ID = 'g1';

/** When an admin calls gyms whose schedules were reported, in days before Saturday: on Wednesday. */
const CALLING_DAY = -3;
/** When owners are asked, in days before Saturday: on Monday and Thursday. */
const ASKING_DAYS = [-5, -2] as const;

interface Answer extends CountedAnswer {
  readonly word: VisitorAnswer['word'];
}

/** A gym in this product. What its page shows comes from the product's own functions, and follows what its owner and visitors answer. */
export class ProductListing implements Listing {
  private gym: Gym;
  private answers: readonly Answer[] = [];
  private suggested: { readonly slot: Slot | undefined } | undefined;
  private readonly questions = new Map<string, OwnerQuestion>();
  /** How often an admin has called the gym. */
  calls = 0;

  constructor(
    private readonly year: GymYear,
    private readonly isAnswering: boolean,
    private readonly areAdminsCalling: boolean,
  ) {
    const at = momentOn(addDays(saturdayOf(0), -7)).toISOString();
    this.gym = gymWith({ schedule: toSchedule(year.slots[0]), confirmed: { schedule: { at, by: 'import' } }, createdAt: at, updatedAt: at });
  }

  show(week: number): Shown | undefined {
    const saturday = saturdayOf(week);
    const sessions = listLocalSessions(toPublicGym(this.gym), saturday, addDays(saturday, 1), momentOn(saturday));
    const session = sessions.find(({ state }) => state !== 'canceled') ?? sessions[0];
    if (!session) return undefined;
    const { date, start, state } = session;
    return { date, start, as: state === 'canceled' ? 'canceled' : state === 'not-confirmed' ? 'doubtful' : 'on' };
  }

  /** What an admin, and an answering owner, asked or not, change in the days before a weekend. */
  prepare(week: number): void {
    this.approveSuggestion(week);
    if (this.areAdminsCalling) this.callIfReported(week);
    if (!this.isAnswering) return;
    for (const days of ASKING_DAYS) this.askOn(addDays(saturdayOf(week), days), week);
    const slot = this.year.slots[week];
    if (slot && this.year.canceled[week] && draw(this.year.gym, week, DRAW.unasked) < ENTERED_UNASKED) this.cancel(dateOf(slot, week), week);
  }

  /** A visitor says whether the session was on. */
  report(word: Answer['word'], network: string, week: number): void {
    const now = momentOn(addDays(saturdayOf(week), 1), 22);
    const before = this.gym.visitorChecks?.schedule;
    const since =
      [before?.since ?? '', getLastConfirmedAt(this.gym, 'schedule'), new Date(now.getTime() - REPORT_VALID_DAYS * DAY_MS).toISOString()].sort().at(-1) ?? '';
    this.answers = this.answers.filter(({ at }) => at > since);
    const own = { word, at: now.toISOString(), network };
    const others = { yes: this.answers.filter((answer) => answer.word === 'yes'), no: this.answers.filter((answer) => answer.word === 'no') };
    this.answers = [...this.answers, own];
    const after = { ...this.gym, visitorChecks: { schedule: toVisitorChecks(before, others, own) } };
    const isNew = isNewlyReported(this.gym, after, 'schedule', now);
    this.gym = after;
    if (isNew && this.isAnswering && draw(this.year.gym, week, DRAW.response) < ANSWERED) this.checkSchedule(week, { now, confirmer: 'owner' });
  }

  /** A visitor suggests the time that is right in this week. */
  suggest(week: number): void {
    this.suggested = { slot: this.year.slots[week] };
  }

  private approveSuggestion(week: number): void {
    if (this.suggested) this.setSchedule(this.suggested.slot, { now: momentOn(addDays(saturdayOf(week), -1)), confirmer: 'admin' });
    this.suggested = undefined;
  }

  /** If visitors reported the schedule, an admin may call the gym, and tries again in a later week if no one answers. */
  private callIfReported(week: number): void {
    const now = momentOn(addDays(saturdayOf(week), CALLING_DAY));
    if (getCheckStatus('schedule', computeChecks(this.gym).schedule, now) !== 'reported') return;
    if (draw(this.year.gym, week, DRAW.called) >= CALLED) return;
    this.calls++;
    if (draw(this.year.gym, week, DRAW.reached) < REACHED) this.checkSchedule(week, { now, confirmer: 'admin' });
  }

  private askOn(date: string, week: number): void {
    const now = momentOn(date);
    const chosen = chooseQuestion(listDueQuestions(ID, this.gym, now), this.questions);
    if (!chosen) return;
    const { id, question } = chosen;
    this.questions.set(id, question);
    if (draw(this.year.gym, week, DRAW.answer, question.kind.length) >= ANSWERED) return;
    const answers = listItems(this.gym, question, now).map((item) => {
      const isThere = item.sessions.every(({ date: day, start }) => this.isExpected(day, start));
      return { item: item.id, was: item.answer ?? null, is: { is: isThere ? ('open' as const) : ('closed' as const) } };
    });
    this.gym = applyAnswers(this.gym, question, answers, { by: 'owner', now, confirmer: 'owner' });
    if (this.isScheduleRight(week)) this.gym = withConfirmedGroups(this.gym, ['schedule'], { now, confirmer: 'owner' });
    else if (draw(this.year.gym, week, DRAW.correction) < SCHEDULE_CORRECTED) this.checkSchedule(week, { now, confirmer: 'owner' });
  }

  /** What the owner thinks of a date: not every cancellation is known in advance. */
  private isExpected(date: string, start: string): boolean {
    const { gym, canceled } = this.year;
    const week = weekOf(date);
    const isKnown = draw(gym, week, DRAW.known) < KNOWN_ON_THURSDAY;
    return isOn(canceled[week] && !isKnown ? { ...this.year, canceled: [] } : this.year, week, date, start);
  }

  private isScheduleRight(week: number): boolean {
    const slot = this.year.slots[week];
    const [entry] = this.gym.schedule ?? [];
    return entry?.day === slot?.day && entry?.start === slot?.start;
  }

  /** The owner or an admin confirms the schedule, or corrects it. */
  private checkSchedule(week: number, by: Pick<Authorship, 'confirmer' | 'now'>): void {
    if (this.isScheduleRight(week)) this.gym = withConfirmedGroups(this.gym, ['schedule'], by);
    else this.setSchedule(this.year.slots[week], by);
  }

  private setSchedule(slot: Slot | undefined, by: Pick<Authorship, 'confirmer' | 'now'>): void {
    this.gym = withConfirmedGroups({ ...this.gym, schedule: toSchedule(slot), visitorChecks: {} }, ['schedule'], by);
  }

  private cancel(date: string, week: number): void {
    if (!this.isScheduleRight(week)) return;
    const author = { by: 'owner', now: momentOn(date, 8), confirmer: 'owner' } as const;
    this.gym = applyDateChanges(this.gym, { changes: [{ kind: 'canceled', classId: CLASS_ID, date }], removes: [] }, author);
  }
}

const toSchedule = (slot: Slot | undefined): Gym['schedule'] => (slot ? [{ id: CLASS_ID, ...slot, program: 'open-mat', visitors: true }] : []);

/** An hour of a date, in the middle of the United States. */
const momentOn = (date: string, hour = 10): Date => new Date(Date.parse(date) + (hour + 6) * 3_600_000);
const weekOf = (date: string): number => Math.floor((Date.parse(date) - Date.parse(saturdayOf(0))) / (7 * DAY_MS));
