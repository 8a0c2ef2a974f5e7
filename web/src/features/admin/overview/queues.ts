import type { QueueName } from '@contract';
import { paths } from '../../../words/paths';

/** How a queue is shown to admins. */
export interface QueueWords {
  /** Follows its count: “Claims to decide”. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  /** Days after which its oldest item is late; absent if nobody is waiting for an answer. */
  readonly lateAfter?: number;
}

export const QUEUE_WORDS: Readonly<Record<QueueName, QueueWords>> = {
  claims: { title: 'Claims to decide', text: 'Somebody says that a gym is theirs.', action: 'Decide claims', to: paths.adminClaims, lateAfter: 7 },
  suggestions: {
    title: 'Suggestions',
    text: 'Corrections, and gyms that are missing.',
    action: 'Go through them',
    to: paths.adminMessages,
    lateAfter: 14,
  },
  messages: { title: 'Messages', text: 'From the contact form, and reports on gyms.', action: 'Answer them', to: paths.adminMessages, lateAfter: 3 },
  photoReports: { title: 'Reports on photos', text: 'What is unlawful has to go at once.', action: 'Look at them', to: paths.adminPhotos, lateAfter: 2 },
  reportedFacts: {
    title: 'Gyms reported wrong',
    text: 'Two visitors say that something is no longer true. Owners were asked.',
    action: 'Check them',
    to: paths.adminWorklist,
    lateAfter: 7,
  },
  outdatedFacts: {
    title: 'Gyms with outdated facts',
    text: 'Once checked, and no more for long.',
    action: 'Check them',
    to: `${paths.adminWorklist}?show=outdated`,
  },
  discounts: { title: 'Discounts proposed', text: 'By gym owners, for their gyms.', action: 'Decide discounts', to: paths.adminDiscounts, lateAfter: 7 },
  brands: {
    title: 'Brands to approve',
    text: 'They have paid, and are not shown yet.',
    action: 'Approve or refuse',
    to: paths.adminSponsorships,
    lateAfter: 2,
  },
  disputes: {
    title: 'Payments disputed',
    text: 'Stripe takes evidence for some days only.',
    action: 'See the disputes',
    to: paths.adminSponsorships,
    lateAfter: 3,
  },
  owed: { title: 'To be paid back', text: 'Refused, or ended before its time.', action: 'Pay back', to: paths.adminSponsorships, lateAfter: 3 },
  failedPayments: {
    title: 'Payments failed',
    text: 'In the last 30 days, and not paid since. Buyers can try again themselves.',
    action: 'See them',
    to: `${paths.adminSponsorships}#payments-failed`,
  },
  failedImports: {
    title: 'Imports failed',
    text: 'In the last 30 days, and not imported since. They can be started again.',
    action: 'Open the imports',
    to: paths.adminImports,
  },
  failingWork: {
    title: 'Updates that keep failing',
    text: 'Something changed, and part of what follows from it could not be done. It is tried again by itself.',
    action: 'See which',
    to: `${paths.admin}#failing-updates`,
    lateAfter: 1,
  },
  pairs: { title: 'Likely duplicates', text: 'Two listings that may be one gym, found by imports.', action: 'Compare them', to: paths.adminDuplicates },
};
