import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS } from '../contract';
import { loadPublicGym, undefinedIfMissing } from '../gyms/record/current-gym-repository';
import { storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';
import type { OutboxMail } from '../platform/outbox-mail';
import { toTextAboutDates } from './domain';

/** Maximum number of emails to a person about a gym's sessions on one date. */
const MAILS_PER_DATE = 3;
/** How long the count for a date is stored: longer than people are notified about a date in advance. */
const DATE_RETENTION_MS = 30 * DAY_MS;

/** The ids of the emails to a person about a gym's sessions on one date. */
interface DateMails {
  readonly mails: readonly string[];
  readonly expiresAt: Timestamp;
}

/**
 * Removes from an email the dates about which the person has already gotten `MAILS_PER_DATE` emails. Returns undefined if no date is left, or if some were
 * removed and the gym isn't public anymore. The person then only gets the notification. Returns the same object if all dates are left, or if the email
 * isn't about dates. Each email counts once, no matter how many attempts it takes.
 */
export async function applyDateLimit(id: string, mail: OutboxMail, now: Date): Promise<OutboxMail | undefined> {
  if (!('userId' in mail) || !mail.dates) return mail;
  const dates = await countDates(id, mail.userId, mail.dates, now);
  const [first] = dates;
  if (first === undefined) return undefined;
  if (dates.length === mail.dates.length) return mail;
  const [gymId = ''] = first.split('|');
  const publicGym = await undefinedIfMissing(loadPublicGym(gymId));
  if (!publicGym) return undefined;
  const days = dates.map((date) => date.slice(gymId.length + 1));
  return { ...mail, dates, ...toTextAboutDates(publicGym.gym.name, days) };
}

/** Counts an email toward each of its dates that has had fewer than `MAILS_PER_DATE`, and returns these dates. */
async function countDates(id: string, userId: string, dates: readonly string[], now: Date): Promise<readonly string[]> {
  const references = dates.map((date) => {
    const hash = createHash('sha256').update(`mail|${userId}|${date}`).digest('base64url');
    return firestore().collection(COLLECTIONS.rateLimits).doc(hash).withConverter(storedAs<DateMails>());
  });
  return firestore().runTransaction(async (transaction) => {
    const counts = await Promise.all(references.map((reference) => transaction.get(reference)));
    const expiresAt = Timestamp.fromMillis(now.getTime() + DATE_RETENTION_MS);
    return dates.filter((_date, index) => {
      const before = (counts[index]?.data()?.mails ?? []).filter((other) => other !== id);
      const reference = references[index];
      if (!reference || before.length >= MAILS_PER_DATE) return false;
      transaction.set(reference, { mails: [...before, id], expiresAt });
      return true;
    });
  });
}
