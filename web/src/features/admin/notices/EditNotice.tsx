import type { SiteNotice, SiteNoticeFacts } from '@contract';
import { createSiteNotice, updateSiteNotice } from '../../../stores/siteNotices';
import { type StoredNotice, storedNotices } from '../../../stores/siteNotices';
import { showToast } from '../../../stores/toasts';
import { Dialog } from '../../../ui/Dialog';
import { ChangedFacts } from '../../../widgets/editing/ChangedFacts';
import { EditDialog } from '../../../widgets/editing/EditDialog';
import { NoticeForm } from './NoticeForm';
import { NOTICE_LABELS, formatNoticeFact } from './noticeText';

/** The dialog to write a site notice. */
export function NewNotice({ close }: { readonly close: () => void }) {
  const send = async (notice: SiteNoticeFacts) => {
    await createSiteNotice(notice);
    showToast('success', 'Site notice saved. It will show on every page within two minutes of its start time.');
  };
  return (
    <Dialog title="New site notice" onClose={close}>
      <NoticeForm draftKey="new" action="Post site notice" send={send} onDone={close} />
    </Dialog>
  );
}

interface Props {
  /** The site notice as it was when the form was opened. */
  readonly notice: StoredNotice;
  readonly close: () => void;
}

/** The dialog to edit a site notice. If someone else changes it in the meantime, the dialog shows what changed. */
export function EditNotice({ notice, close }: Props) {
  const send = async (version: number, facts: SiteNoticeFacts) => {
    await updateSiteNotice(notice.id, version, facts);
    showToast('success', 'Site notice saved. Pages will show the change within two minutes.');
  };
  return (
    <EditDialog<SiteNotice>
      title="Edit site notice"
      stored={notice}
      values={storedNotices}
      close={close}
      renderChanges={(before, now) => (
        <ChangedFacts labels={NOTICE_LABELS} before={(name) => formatNoticeFact(before, name)} now={(name) => formatNoticeFact(now, name)} />
      )}
      renderForm={(formProps, version) => <NoticeForm {...formProps} send={(facts) => send(version, facts)} />}
    />
  );
}
