import type { SiteNotice, SiteNoticeFacts } from '@contract';
import { createSiteNotice, updateSiteNotice } from '../../../stores/siteNotices';
import { type StoredSiteNotice, storedSiteNotices } from '../../../stores/siteNotices';
import { showToast } from '../../../stores/toasts';
import { Dialog } from '../../../ui/Dialog';
import { ChangedFacts } from '../../../widgets/editing/ChangedFacts';
import { EditDialog } from '../../../widgets/editing/EditDialog';
import { SiteNoticeForm } from './SiteNoticeForm';
import { SITE_NOTICE_LABELS, formatSiteNoticeFact } from './siteNoticeText';

/** The dialog to write a site notice. */
export function NewSiteNotice({ close }: { readonly close: () => void }) {
  const send = async (notice: SiteNoticeFacts) => {
    await createSiteNotice(notice);
    showToast('success', 'Site notice saved. It will show on every public page within two minutes of its start time.');
  };
  return (
    <Dialog title="New site notice" onClose={close}>
      <SiteNoticeForm draftKey="new" action="Post site notice" send={send} onDone={close} />
    </Dialog>
  );
}

interface Props {
  /** The site notice as it was when the form was opened. */
  readonly notice: StoredSiteNotice;
  readonly close: () => void;
}

/** The dialog to edit a site notice. If someone else changes it in the meantime, the dialog shows what changed. */
export function EditSiteNotice({ notice, close }: Props) {
  const send = async (version: number, facts: SiteNoticeFacts) => {
    await updateSiteNotice(notice.id, version, facts);
    showToast('success', 'Site notice saved. The changes take effect within two minutes.');
  };
  return (
    <EditDialog<SiteNotice>
      title="Edit site notice"
      stored={notice}
      values={storedSiteNotices}
      close={close}
      renderChanges={(before, now) => (
        <ChangedFacts labels={SITE_NOTICE_LABELS} before={(name) => formatSiteNoticeFact(before, name)} now={(name) => formatSiteNoticeFact(now, name)} />
      )}
      renderForm={(formProps, version) => <SiteNoticeForm {...formProps} send={(facts) => send(version, facts)} />}
    />
  );
}
