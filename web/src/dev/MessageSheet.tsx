import { NOTICE_TONES } from '@contract';
import { useState } from 'react';
import { showToast, type ToastKind } from '../stores/toasts';
import { BecomeOwner } from '../ui/BecomeOwner';
import { Button } from '../ui/Button';
import { EditConflict } from '../ui/EditConflict';
import { Dialog } from '../ui/Dialog';
import { Fact } from '../ui/Fact';
import { LoadingPage } from '../ui/LoadingPage';
import { Wordmark } from '../ui/Logo';
import { NoticeBanner } from '../ui/NoticeBanner';
import { Panel } from '../ui/Panel';
import { Price } from '../ui/Price';
import { formatRelativeTime } from '../ui/relativeTime';
import * as styles from './ComponentSheet.module.css';

const TOASTS: Readonly<Record<ToastKind, string>> = {
  success: 'Half Guard Hall is on your dashboard.',
  error: 'Half Guard Hall wasn’t saved. Try again.',
  info: 'You were signed out. Please sign in again.',
  warning: 'Your email address isn’t verified yet. Open the link in our email first.',
};
const NOTICE = { text: 'Search is slow today. We’re working on it.', url: '/contact', linkText: 'Contact us', key: 'sheet' } as const;
const NOW = new Date('2026-11-21T17:00:00Z');
const MOMENTS = ['2026-11-21T16:59:30Z', '2026-11-21T16:59:00Z', '2026-11-21T14:00:00Z', '2026-11-18T17:00:00Z', '2026-10-02T17:00:00Z'];

/** Shared components that inform users: banners, toasts, dialogs, facts and times. */
export function MessageSheet() {
  return (
    <div className={styles.grid}>
      <Panel title="Site notices">
        <div className="stack">
          {NOTICE_TONES.map((tone) => (
            <NoticeBanner key={tone} notice={{ ...NOTICE, tone }} dismiss={() => {}} />
          ))}
        </div>
      </Panel>
      <Panel title="Toasts and dialogs">
        <div className="row">
          {(Object.keys(TOASTS) as ToastKind[]).map((kind) => (
            <Button key={kind} onClick={() => showToast(kind, TOASTS[kind])}>{`Show ${kind} toast`}</Button>
          ))}
          <SampleDialog />
        </div>
      </Panel>
      <Panel title="Two people editing">
        <EditConflict keepMine={() => {}} takeTheirs={() => {}}>
          They changed the drop-in fee to $25.
        </EditConflict>
      </Panel>
      <Panel title="Facts, prices and times">
        <dl>
          <Fact name="Drop-in fee">
            <Price dollars={25} />
          </Fact>
          <Fact name="Open mat">
            <Price dollars={0} />
          </Fact>
          <Fact name="Free trial">
            <Price dollars={undefined} />
          </Fact>
          <Fact name="Notified">{MOMENTS.map((moment) => formatRelativeTime(moment, NOW)).join(' · ')}</Fact>
        </dl>
      </Panel>
      <Panel title="Loading, logo and advice">
        <div className="stack">
          <LoadingPage />
          <Wordmark />
          <BecomeOwner />
        </div>
      </Panel>
    </div>
  );
}

function SampleDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      {isOpen && (
        <Dialog title="Delete this city?" onClose={() => setOpen(false)}>
          <Button kind="danger" onClick={() => setOpen(false)}>
            Delete city
          </Button>
        </Dialog>
      )}
    </>
  );
}
