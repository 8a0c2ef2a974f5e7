import type { QueueName } from '@contract';
import { paths } from '../../../words/paths';

/** What the overview shows about a queue. */
interface QueueInfo {
  /** Follows the count: “Claims to review”. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  /** The number of days after which the oldest item is late. Absent if items are never late. */
  readonly lateAfterDays?: number;
}

/** What the overview shows about each queue. */
export const QUEUE_INFO: Readonly<Record<QueueName, QueueInfo>> = {
  claims: { title: 'Claims to review', text: 'People who say they run a gym.', action: 'Review claims', to: paths.adminClaims, lateAfterDays: 7 },
  suggestions: {
    title: 'Suggestions',
    text: 'Suggested changes and missing gyms.',
    action: 'Review suggestions',
    to: paths.adminMessages,
    lateAfterDays: 14,
  },
  messages: { title: 'Messages', text: 'Contact messages and gym reports.', action: 'Answer messages', to: paths.adminMessages, lateAfterDays: 3 },
  photoReports: {
    title: 'Photo reports',
    text: 'Take illegal photos down right away.',
    action: 'Review photo reports',
    to: paths.adminPhotos,
    lateAfterDays: 2,
  },
  reportedFacts: {
    title: 'Gyms with reported changes',
    text: 'Two visitors said the same details have changed. If a gym has owners, we’ve asked them to check.',
    action: 'Check reported gyms',
    to: paths.adminWorklist,
    lateAfterDays: 7,
  },
  outdatedFacts: {
    title: 'Gyms with outdated details',
    text: 'They haven’t been checked in a long time.',
    action: 'Check outdated gyms',
    to: `${paths.adminWorklist}?show=outdated`,
  },
  discounts: { title: 'Discounts to review', text: 'Submitted by gym owners.', action: 'Review discounts', to: paths.adminDiscounts, lateAfterDays: 7 },
  brands: {
    title: 'Brands to review',
    text: 'Paid for, but not shown yet.',
    action: 'Review brands',
    to: paths.adminSponsorships,
    lateAfterDays: 2,
  },
  disputes: {
    title: 'Disputed payments',
    text: 'Stripe accepts evidence for only a few days.',
    action: 'View disputes',
    to: paths.adminSponsorships,
    lateAfterDays: 3,
  },
  owed: {
    title: 'Refunds due',
    text: 'Rejected brands and sponsorships that ended early.',
    action: 'Send refunds',
    to: paths.adminSponsorships,
    lateAfterDays: 3,
  },
  failedPayments: {
    title: 'Failed payments',
    text: 'In the last 30 days, and not paid since then. Buyers can try again themselves.',
    action: 'View failed payments',
    to: `${paths.adminSponsorships}#payments-failed`,
  },
  failedImports: {
    title: 'Failed imports',
    text: 'In the last 30 days, and not imported since then. You can resume them.',
    action: 'View imports',
    to: paths.adminImports,
  },
  failingWork: {
    title: 'Updates that keep failing',
    text: 'Some pages are out of date. We keep retrying automatically.',
    action: 'View failing updates',
    to: `${paths.admin}#failing-updates`,
    lateAfterDays: 1,
  },
  pairs: { title: 'Possible duplicates', text: 'Two listings that may be the same gym.', action: 'Compare gyms', to: paths.adminDuplicates },
};
