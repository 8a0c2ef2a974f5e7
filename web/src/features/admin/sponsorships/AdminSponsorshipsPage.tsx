import type { SponsorshipStatus } from '@contract';
import { useEffect, useState } from 'react';
import { LinkButton } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { lazyPart } from '../../../lazy/lazyPart';
import { sponsorshipLists, watchBrandsWaiting, watchFailedPayments, watchOpenDisputes, watchOwed } from '../../../stores/adminSponsorships';
import * as styles from '../shared/admin.module.css';
import { SponsorshipItem, type SponsorshipDialog } from './SponsorshipItem';
import { LiveList, PagedLiveList } from '../shared/LiveList';
import { ReadWhenOpened } from '../shared/ReadWhenOpened';
import { RefuseBrand } from './RefuseBrand';
import { brandKey } from './sponsorshipWords';
import { useWatched } from '../shared/useWatched';
import { AdminHead } from '../shared/AdminHead';

const RefundSponsorship = lazyPart('The refund form', async () => (await import('./RefundSponsorship')).RefundSponsorship, { floats: true });

/** What an admin has to act on. */
const WAITING = [
  {
    title: 'Brands waiting for review',
    anchor: undefined,
    watch: watchBrandsWaiting,
    keyOf: brandKey,
    none: 'No brands to review. You’ll get a notification when one is paid for.',
  },
  { title: 'Open disputes', anchor: undefined, watch: watchOpenDisputes, keyOf: undefined, none: 'No open disputes.' },
  {
    title: 'Refunds due',
    anchor: undefined,
    watch: watchOwed,
    keyOf: undefined,
    none: 'No refunds due. You’ll see rejected brands here, and sponsored gyms that closed or were deleted before their term ended.',
  },
  {
    title: 'Failed payments',
    anchor: 'payments-failed',
    watch: watchFailedPayments,
    keyOf: undefined,
    none: 'No unresolved failed payments in the last 30 days.',
  },
] as const;

/** Past and unstarted sponsorships, loaded only when opened. */
const REST: readonly (readonly [SponsorshipStatus, string])[] = [
  ['pending', 'Waiting for payment'],
  ['processing', 'Payment in progress'],
  ['ended', 'Ended'],
  ['refunded', 'Refunded'],
  ['failed', 'All failed payments'],
  ['expired', 'Never paid'],
];

interface PartProps {
  readonly open: (dialog: SponsorshipDialog) => void;
}

/** `/admin/sponsorships`: what waits for an admin, what is running, and the rest. */
export default function AdminSponsorshipsPage() {
  const [dialog, setDialog] = useState<SponsorshipDialog | null>(null);
  const close = () => setDialog(null);
  // The browser looked for the address's anchor before the page was rendered.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className="container page">
      <AdminHead
        title="Sponsorships"
        description="Sponsorship purchases."
        path={paths.adminSponsorships}
        lead="Purchases update automatically when Stripe reports a payment. You review brands, answer disputes and send refunds."
      />
      <p className={`row ${styles.below}`}>
        <LinkButton to={paths.adminTiers}>Tiers</LinkButton>
        <LinkButton to={paths.adminRevenue}>Revenue</LinkButton>
      </p>
      <div className="stack">
        {WAITING.map((part) => (
          <Waiting key={part.title} {...part} open={setDialog} />
        ))}
        <Panel title="Active">
          <OfStatus status="active" none="No active sponsorships." open={setDialog} />
        </Panel>
        {REST.map(([status, title]) => (
          <ReadWhenOpened key={status} title={title}>
            <OfStatus status={status} none="None yet." open={setDialog} />
          </ReadWhenOpened>
        ))}
      </div>
      {dialog?.what === 'refund' && <RefundSponsorship sponsorship={dialog.sponsorship} close={close} />}
      {dialog?.what === 'refuse' && <RefuseBrand sponsorship={dialog.sponsorship} close={close} />}
    </div>
  );
}

function Waiting({ title, watch, keyOf, none, anchor, open }: (typeof WAITING)[number] & PartProps) {
  const { list, again } = useWatched(watch);
  return (
    <Panel title={title} anchor={anchor}>
      <LiveList list={list} again={again} what="sponsorships" none={<p className="muted">{none}</p>} keyOf={keyOf}>
        {(sponsorship) => <SponsorshipItem key={sponsorship.id} sponsorship={sponsorship} open={open} />}
      </LiveList>
    </Panel>
  );
}

function OfStatus({ status, none, open }: PartProps & { readonly status: SponsorshipStatus; readonly none: string }) {
  return (
    <PagedLiveList lists={sponsorshipLists} of={status} what="sponsorships" none={<p className="muted">{none}</p>}>
      {(sponsorship) => <SponsorshipItem key={sponsorship.id} sponsorship={sponsorship} open={open} />}
    </PagedLiveList>
  );
}
