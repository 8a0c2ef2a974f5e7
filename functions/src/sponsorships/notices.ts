import { REMINDER_DAYS, sitePaths, type Sponsorship, UNMATCHED_WORDS } from '../contract';
import type { Notice } from '../platform/notices';

/** What somebody is told once: `what` makes it one, however often it comes about. */
export interface Told {
  readonly what: string;
  readonly notice: Notice<'sponsorship'>;
}

const dashboard = { actionUrl: '/dashboard', actionText: 'Your purchases' } as const;
const admin = { actionUrl: sitePaths.adminSponsorships, actionText: 'Sponsorships' } as const;
const told = (what: string, title: string, message: string, now: Date, action: Pick<Notice, 'actionUrl' | 'actionText' | 'gymId'>): Told => ({
  what,
  notice: { kind: 'sponsorship', title, message, read: false, createdAt: now.toISOString(), ...action },
});

/** As the East Coast writes days: a notification has no reader's clock. Made once: making it takes as long as all else here. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const day = (iso: string): string => DAY.format(new Date(iso));

const EARLY: Record<NonNullable<Sponsorship['endedEarly']>, string> = {
  'gym-closed': 'the gym has closed. We pay back the days that are left.',
  'gym-deleted': 'the gym was removed from the directory. We pay back the days that are left.',
  'dispute-lost': 'your bank has taken the payment back.',
  'place-taken': 'your payment reached us after its place was sold to another sponsor. We pay you back in full.',
};

const amountText = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** What the buyer is told of a change. `isRenewed`: another sponsorship goes on where this one ends, so that its end is no news. */
export function noticesToBuyer(before: Sponsorship, after: Sponsorship, now: Date, isRenewed = false): Told[] {
  const { sponsor, tierName, gymId } = after;
  const what = `${tierName} for ${sponsor}`;
  const tell = (key: string, title: string, message: string) => told(key, title, message, now, { ...dashboard, ...(gymId && { gymId }) });
  const notices: Told[] = [];
  const entered = (status: Sponsorship['status']) => before.status !== status && after.status === status;
  if (!before.paidAt && after.paidAt && after.status !== 'refunded' && after.endedEarly !== 'place-taken') {
    const next =
      after.endsAt && after.startsAt
        ? `It is shown from ${day(after.startsAt)} to ${day(after.endsAt)}.`
        : 'It is shown once we have approved the name, link and logo.';
    notices.push(tell('paid', 'Your sponsorship is paid', `${what}. ${next}`));
  }
  if (entered('failed'))
    notices.push(tell('failed', 'Your payment failed', `${what}: the payment did not go through, and nothing was charged. You can buy it again.`));
  if (before.review !== after.review && after.review === 'approved') {
    notices.push(
      tell('approved', `${sponsor} is approved`, after.endsAt ? `Your sponsorship is shown until ${day(after.endsAt)}.` : 'Your sponsorship is shown.'),
    );
  }
  if (before.review !== after.review && after.review === 'refused') {
    notices.push(tell('refused', `${sponsor} was not approved`, `${after.reviewReason ? `${after.reviewReason} ` : ''}What you have paid is paid back.`));
  }
  if (after.refunded > before.refunded) {
    const rest =
      after.status === 'refunded'
        ? 'It was paid back as a whole, and has ended.'
        : after.status === 'active' && after.review !== 'refused'
          ? 'A part of it was paid back; it goes on.'
          : 'A part of it was paid back.';
    notices.push(tell(`refunded-${after.refunded}`, 'Money is on its way back to you', `${what}. ${rest}`));
  }
  if (!isRenewed && !before.reminded && after.reminded && after.endsAt) {
    notices.push(
      tell(
        'ending',
        `Your sponsorship ends in ${REMINDER_DAYS} days or less`,
        `${what} is shown until ${day(after.endsAt)}. Nothing renews by itself: you can renew it from your dashboard.`,
      ),
    );
  }
  if (entered('ended') && !(isRenewed && !after.endedEarly)) {
    const title = after.endedEarly === 'place-taken' ? 'Your payment came too late' : 'Your sponsorship has ended';
    notices.push(tell('ended', title, after.endedEarly ? `${what}: ${EARLY[after.endedEarly]}` : `${what}. You can buy it again.`));
  }
  return notices;
}

/** What admins are told of a change: what waits for them. */
export function noticesToAdmins(before: Sponsorship, after: Sponsorship, now: Date): Told[] {
  const { sponsor, tierName } = after;
  const tell = (key: string, title: string, message: string) => told(`admin-${key}`, title, message, now, admin);
  const notices: Told[] = [];
  if (!before.paidAt && after.paidAt && after.review === 'waiting' && after.status === 'active') {
    notices.push(tell('waiting', `A brand waits for approval`, `${sponsor} has paid for ${tierName}.`));
  }
  if (after.dispute && before.dispute?.status !== after.dispute.status) {
    notices.push(
      tell(
        `dispute-${after.dispute.status}`,
        'A payment is disputed',
        `${tierName} for ${sponsor}: the dispute is now “${after.dispute.status.replaceAll('_', ' ')}”.`,
      ),
    );
  }
  if ((after.refundsFailed ?? 0) > (before.refundsFailed ?? 0)) {
    notices.push(
      tell(
        `refund-failed-${after.refundsFailed}`,
        'A refund did not arrive',
        `The buyer’s bank did not take what was paid back of ${tierName} for ${sponsor}. The money is in your balance at Stripe: pay the buyer in another way.`,
      ),
    );
  }
  if (!before.endedEarly && after.endedEarly === 'place-taken') {
    notices.push(
      tell('late', 'A payment came after its place was sold', `${tierName} for ${sponsor} was paid too late and is not shown. Pay the buyer back in full.`),
    );
  } else if (!before.endedEarly && after.endedEarly && after.endedEarly !== 'dispute-lost') {
    notices.push(tell('ended', 'A sponsored gym is gone', `${sponsor} is no longer listed. Pay back the days that are left of ${tierName}.`));
  }
  for (const { session, reason, amount, currency } of (after.unmatched ?? []).slice(before.unmatched?.length ?? 0)) {
    notices.push(
      tell(
        `unmatched-${session}`,
        'A payment does not match its purchase',
        `${amountText(amount, currency)} came in the name of ${tierName} for ${sponsor}, ${UNMATCHED_WORDS[reason]}. Nothing was activated. Look at the payment at Stripe and pay it back if it was meant for us.`,
      ),
    );
  }
  return notices;
}
