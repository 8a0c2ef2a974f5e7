import type { SponsorshipStatus } from '@contract';
import { useEffect, useState } from 'react';
import { decideBrand } from '../../../stores/adminSponsorships';
import { lazyPart } from '../../../parts/lazyPart';
import { type SponsorshipQueue, sponsorshipLists, sponsorshipQueues, type StoredSponsorship } from '../../../stores/adminSponsorships';
import { useLiveList, useWholeList } from '../../../stores/liveLists';
import { LinkButton } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { formatMoney } from '../../../words/money';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { Collapsible } from '../shared/Collapsible';
import { DecisionDialog } from '../shared/DecisionDialog';
import { type SponsorshipDialog, SponsorshipItem } from './SponsorshipItem';
import { getBrandKey, describeSponsorshipProblem } from './sponsorshipText';

const RefundSponsorship = lazyPart('The refund form', async () => (await import('./RefundSponsorship')).RefundSponsorship, { floats: true });

interface QueueInfo {
  readonly title: string;
  /** Shown if the queue is empty. */
  readonly empty: string;
  /** The id that links to this queue. */
  readonly anchor?: string;
}
const QUEUES: Readonly<Record<SponsorshipQueue, QueueInfo>> = {
  brands: { title: 'Brands waiting for review', empty: 'No brands to review. You’ll get a notification when one comes in.' },
  disputes: { title: 'Open disputes', empty: 'No open disputes.' },
  owed: {
    title: 'Refunds due',
    empty: 'No refunds due. You’ll see rejected brands here, and sponsored gyms that closed or were deleted before their term ended.',
  },
  failed: { title: 'Failed payments', empty: 'No unresolved failed payments in the last 30 days.', anchor: 'payments-failed' },
};

/** The other statuses. Their lists load only when the admin expands them. */
const OTHER_STATUSES: readonly (readonly [SponsorshipStatus, string])[] = [
  ['pending', 'Waiting for payment'],
  ['processing', 'Payment in progress'],
  ['ended', 'Ended'],
  ['refunded', 'Refunded'],
  ['failed', 'All failed payments'],
  ['expired', 'Never paid'],
];

interface DialogProps {
  readonly openDialog: (dialog: SponsorshipDialog) => void;
}

/** `/admin/sponsorships`: sponsorships waiting for an admin, active ones, and all others. */
export default function AdminSponsorshipsPage() {
  const [dialog, setDialog] = useState<SponsorshipDialog | null>(null);
  const close = () => setDialog(null);
  // The browser looked for the URL's anchor before the page was rendered, so it couldn't scroll to it.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <AdminLayout
      title="Sponsorships"
      description="Sponsorship purchases."
      path={paths.adminSponsorships}
      lead="Purchases update automatically when Stripe reports a payment. You review brands, answer disputes and send refunds."
      actions={
        <>
          <LinkButton to={paths.adminTiers}>Tiers</LinkButton>
          <LinkButton to={paths.adminRevenue}>Revenue</LinkButton>
        </>
      }
    >
      <div className="stack">
        {(Object.keys(QUEUES) as SponsorshipQueue[]).map((queue) => (
          <Queue key={queue} queue={queue} openDialog={setDialog} />
        ))}
        <Panel title="Active">
          <Sponsorships status="active" empty="No active sponsorships." openDialog={setDialog} />
        </Panel>
        {OTHER_STATUSES.map(([status, title]) => (
          <Collapsible key={status} title={<h2>{title}</h2>}>
            <Sponsorships status={status} empty="None yet." openDialog={setDialog} />
          </Collapsible>
        ))}
      </div>
      {dialog?.kind === 'refund' && <RefundSponsorship sponsorship={dialog.sponsorship} close={close} />}
      {dialog?.kind === 'reject' && <RejectBrand sponsorship={dialog.sponsorship} close={close} />}
    </AdminLayout>
  );
}

function Queue({ queue, openDialog }: DialogProps & { readonly queue: SponsorshipQueue }) {
  const { title, empty, anchor } = QUEUES[queue];
  return (
    <Panel title={title} anchor={anchor}>
      <AdminList list={useWholeList(sponsorshipQueues, queue)} plural="sponsorships" empty={empty} decisionKey={queue === 'brands' ? getBrandKey : undefined}>
        {(sponsorship) => <SponsorshipItem key={sponsorship.id} sponsorship={sponsorship} openDialog={openDialog} />}
      </AdminList>
    </Panel>
  );
}

function Sponsorships({ status, empty, openDialog }: DialogProps & { readonly status: SponsorshipStatus; readonly empty: string }) {
  return (
    <AdminList list={useLiveList(sponsorshipLists, status)} plural="sponsorships" empty={empty}>
      {(sponsorship) => <SponsorshipItem key={sponsorship.id} sponsorship={sponsorship} openDialog={openDialog} />}
    </AdminList>
  );
}

/** The dialog to reject a brand. The sponsorship then appears under “Refunds due”. */
function RejectBrand({ sponsorship, close }: { readonly sponsorship: StoredSponsorship; readonly close: () => void }) {
  const { id, sponsor, amount, refunded, currency } = sponsorship;
  return (
    <DecisionDialog
      title="Reject brand"
      reader="buyer"
      decision={{
        key: getBrandKey({ id }),
        summary: `Rejected the brand ${sponsor}.`,
        failedMessage: `Couldn’t reject the brand ${sponsor}.`,
        sentMessage: 'Rejected. The buyer will be notified.',
        send: (input) => decideBrand({ id, decision: 'rejected', ...input }),
        describeProblem: describeSponsorshipProblem,
      }}
      close={close}
    >
      <p>
        {sponsor} won’t be shown. The buyer is owed {formatMoney(amount - refunded, currency)}. Send the refund under “Refunds due.”
      </p>
    </DecisionDialog>
  );
}
