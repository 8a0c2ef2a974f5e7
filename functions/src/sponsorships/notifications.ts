import { SPONSORSHIP_REMINDER_DAYS, sitePaths, type Sponsorship, UNMATCHED_REASON_MESSAGES } from '../contract';
import type { NotificationContent } from '../platform/notifications';

/** A notification, with a key that is the same each time its cause is processed, so that it is sent once. */
export interface KeyedNotification {
  readonly key: string;
  readonly notification: NotificationContent<'sponsorship'>;
}

const DASHBOARD_ACTION = { actionUrl: '/dashboard', actionText: 'See purchases' } as const;
const ADMIN_ACTION = { actionUrl: sitePaths.adminSponsorships, actionText: 'Review sponsorships' } as const;

const toKeyedNotification = (
  key: string,
  title: string,
  message: string,
  now: Date,
  action: Pick<NotificationContent, 'actionUrl' | 'actionText' | 'gymId'>,
): KeyedNotification => ({
  key,
  notification: { kind: 'sponsorship', title, message, read: false, createdAt: now.toISOString(), ...action },
});

/** Formats dates in Eastern time, since the reader's time zone is unknown. */
const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const formatDate = (iso: string): string => DATE_FORMAT.format(new Date(iso));

const EARLY_END_TEXTS: Record<NonNullable<Sponsorship['endedEarly']>, string> = {
  'gym-closed': 'The gym closed, so the sponsorship ended early. We’ll refund the unused days.',
  'gym-deleted': 'The gym was removed from the directory, so the sponsorship ended early. We’ll refund the unused days.',
  'dispute-lost': 'Your bank reversed the payment.',
  'place-taken': 'Your payment came in after the spot went to another sponsor. We’ll refund you in full.',
};

const formatAmount = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/**
 * The buyer's notifications about a change.
 * @param isRenewed whether a renewal follows this sponsorship, so that the buyer needs no notification about its end
 */
export function toBuyerNotifications(before: Sponsorship, after: Sponsorship, now: Date, isRenewed = false): KeyedNotification[] {
  const { sponsor, tierName, gymId } = after;
  const purchaseName = `${tierName} for ${sponsor}`;
  const create = (key: string, title: string, message: string) =>
    toKeyedNotification(key, title, message, now, { ...DASHBOARD_ACTION, ...(gymId && { gymId }) });
  const notifications: KeyedNotification[] = [];
  const hasBecome = (status: Sponsorship['status']) => before.status !== status && after.status === status;
  if (!before.paidAt && after.paidAt && after.status !== 'refunded' && after.endedEarly !== 'place-taken') {
    const next =
      after.endsAt && after.startsAt
        ? `The sponsorship runs from ${formatDate(after.startsAt)} to ${formatDate(after.endsAt)}.`
        : 'The sponsorship starts once we approve the name, link and logo.';
    notifications.push(create('paid', 'Your sponsorship is paid', `${purchaseName}. ${next}`));
  }
  if (hasBecome('failed'))
    notifications.push(create('failed', 'Your payment failed', `${purchaseName}: your payment didn’t go through, and you weren’t charged. You can try again.`));
  if (before.review !== after.review && after.review === 'approved') {
    notifications.push(
      create(
        'approved',
        `${sponsor} was approved`,
        after.endsAt ? `Your sponsorship runs until ${formatDate(after.endsAt)}.` : 'Your sponsorship has started.',
      ),
    );
  }
  if (before.review !== after.review && after.review === 'rejected') {
    notifications.push(create('rejected', `${sponsor} wasn’t approved`, `${after.reviewReason ? `${after.reviewReason} ` : ''}We’ll refund you in full.`));
  }
  if (after.refunded > before.refunded) {
    notifications.push(create(`refunded-${after.refunded}`, 'Your refund is on its way', `${purchaseName}. ${formatRefund(after)}`));
  }
  if (!isRenewed && !before.reminded && after.reminded && after.endsAt) {
    notifications.push(
      create(
        'ending',
        `Your sponsorship ends in ${SPONSORSHIP_REMINDER_DAYS} days or less`,
        `${purchaseName} runs until ${formatDate(after.endsAt)}. It won’t renew automatically. You can renew it on your dashboard.`,
      ),
    );
  }
  if (hasBecome('ended') && !(isRenewed && !after.endedEarly)) {
    const title = after.endedEarly === 'place-taken' ? 'Your payment arrived too late' : 'Your sponsorship has ended';
    notifications.push(
      create('ended', title, after.endedEarly ? `${purchaseName}. ${EARLY_END_TEXTS[after.endedEarly]}` : `${purchaseName}. You can buy it again.`),
    );
  }
  return notifications;
}

function formatRefund({ status, review }: Sponsorship): string {
  if (status === 'refunded') return 'We refunded your payment in full, and the sponsorship has ended.';
  const isContinuing = status === 'active' && review !== 'rejected';
  return isContinuing ? 'We refunded part of your payment. The sponsorship continues.' : 'We refunded part of your payment.';
}

/** The admins' notifications about a change that they need to act on. */
export function toAdminNotifications(before: Sponsorship, after: Sponsorship, now: Date): KeyedNotification[] {
  const { sponsor, tierName } = after;
  const create = (key: string, title: string, message: string) => toKeyedNotification(`admin-${key}`, title, message, now, ADMIN_ACTION);
  const notifications: KeyedNotification[] = [];
  if (!before.paidAt && after.paidAt && after.review === 'waiting' && after.status === 'active') {
    notifications.push(create('waiting', 'A brand is waiting for approval', `${sponsor} paid for ${tierName}.`));
  }
  if (after.dispute && before.dispute?.status !== after.dispute.status) {
    notifications.push(
      create(
        `dispute-${after.dispute.status}`,
        'Payment dispute',
        `${tierName} for ${sponsor}: the dispute’s status is now “${after.dispute.status.replaceAll('_', ' ')}.”`,
      ),
    );
  }
  if ((after.refundsFailed ?? 0) > (before.refundsFailed ?? 0)) {
    notifications.push(
      create(
        `refund-failed-${after.refundsFailed}`,
        'A refund failed',
        `The buyer’s bank rejected the refund of ${tierName} for ${sponsor}. The money is in your Stripe balance. Pay the buyer another way.`,
      ),
    );
  }
  if (!before.endedEarly && after.endedEarly === 'place-taken') {
    notifications.push(
      create(
        'late',
        'A payment arrived too late',
        `${tierName} for ${sponsor} was paid after its spot was sold, so it didn’t start. Refund the buyer in full.`,
      ),
    );
  } else if (!before.endedEarly && after.endedEarly && after.endedEarly !== 'dispute-lost') {
    notifications.push(create('ended', 'A sponsorship ended early', `${sponsor} closed or was removed. Refund the unused days of ${tierName}.`));
  }
  for (const { session, reason, amount, currency } of (after.unmatched ?? []).slice(before.unmatched?.length ?? 0)) {
    notifications.push(
      create(
        `unmatched-${session}`,
        'A payment doesn’t match its purchase',
        `We received ${formatAmount(amount, currency)} for the purchase of ${tierName} for ${sponsor}. ${UNMATCHED_REASON_MESSAGES[reason]} Nothing was activated. Check the payment in Stripe, and refund it if it was meant for us.`,
      ),
    );
  }
  return notifications;
}
