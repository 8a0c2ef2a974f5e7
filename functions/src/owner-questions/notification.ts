import {
  formatClock,
  type Gym,
  getHolidayName,
  joinList,
  formatProgramClasses,
  getQuestionHolidayName,
  type OwnerQuestion,
  type QuestionItem,
  sitePaths,
} from '../contract';
import type { NotificationContent } from '../platform/notifications';

/** The notification that asks an owner a question. Its link lets them answer without signing in. */
export function toQuestionNotification(
  gym: Pick<Gym, 'name'>,
  question: OwnerQuestion,
  items: readonly QuestionItem[],
  { token, now }: { readonly token: string; readonly now: Date },
): NotificationContent<'owner-question'> {
  return {
    kind: 'owner-question',
    gymId: question.gymId,
    ...toText(gym.name, question, items),
    read: false,
    createdAt: now.toISOString(),
    actionUrl: sitePaths.ownerQuestion(token),
    actionText: 'Answer question',
  };
}

interface NotificationText {
  readonly title: string;
  readonly message: string;
}

function toText(name: string, { kind, holiday = 'the holiday', closure }: OwnerQuestion, items: readonly QuestionItem[]): NotificationText {
  switch (kind) {
    case 'holiday':
      return toHolidayText(name, holiday, items);
    case 'weekend':
      return {
        title: items.length > 1 ? `Are your open mats at ${name} still on this weekend?` : `Is your open mat at ${name} still on this weekend?`,
        message: `Visitors may be coming to your open ${items.length > 1 ? 'mats' : 'mat'} on ${joinList(items.map(formatOpenMat))}. Confirm or cancel with a tap. You don’t need to sign in.`,
      };
    case 'closure':
      return toClosureText(name, closure);
  }
}

function toHolidayText(name: string, holiday: string, items: readonly QuestionItem[]): NotificationText {
  const holidayItem = items.find(({ date }) => getHolidayName(date) === holiday);
  const holidayName = getQuestionHolidayName(holiday, items);
  const days = joinList(items.map(({ date }) => formatWeekday(date)));
  const warning = holidayItem ? ' Until you answer, your page says that classes on the holiday aren’t confirmed.' : '';
  return {
    title: `${holidayName}: is ${name} open?`,
    message: `Visitors plan ahead for ${holidayName}${holidayItem ? ` (${formatDate(holidayItem.date)})` : ''}. Tell them if you’ll be open, closed or keeping special hours on ${days}. You don’t need to sign in.${warning}`,
  };
}

function toClosureText(name: string, closure: OwnerQuestion['closure']): NotificationText {
  const since = closure ? ` since ${formatDate(closure.from)}` : '';
  const rest = ', and you asked us to check back. Tell visitors if that has changed or when it will. You don’t need to sign in.';
  if (!closure?.program) return { title: `Is ${name} still closed?`, message: `Your page says that you’ve been closed${since}${rest}` };
  const classes = formatProgramClasses(closure.program);
  return { title: `Are ${classes} still canceled at ${name}?`, message: `Your page says that ${classes} have been canceled${since}${rest}` };
}

/** Formats an open mat as `Saturday at 11:00 am`. */
const formatOpenMat = ({ date, sessions }: QuestionItem): string => [formatWeekday(date), ...sessions.map(({ start }) => `at ${formatClock(start)}`)].join(' ');

const formatWeekday = (date: string): string => new Date(date).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
/** Formats a date as `November 28`. */
const formatDate = (date: string): string => new Date(date).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
