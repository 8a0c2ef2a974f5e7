import type { SiteNotice, SiteNoticeFacts } from '@contract';
import { createSiteNotice, updateSiteNotice } from '../../../actions/siteNotices';
import { useEdited } from '../../../forms/useEdited';
import { type StoredNotice, watchNotice } from '../../../live/siteNotices';
import { showToast } from '../../../stores/toasts';
import { ChangedMeanwhile } from '../../../ui/ChangedMeanwhile';
import { Dialog } from '../../../ui/Dialog';
import * as items from '../../../ui/items.module.css';
import { Fact } from '../../../widgets/manage-discounts/DiscountItem';
import { NoticeForm } from './NoticeForm';
import { NOTICE_LABELS, noticeFact } from './noticeWords';

export function NewNotice({ close }: { readonly close: () => void }) {
  const send = async (notice: SiteNoticeFacts) => {
    await createSiteNotice(notice);
    showToast('success', 'Stored. Pages show it within two minutes of its beginning.');
  };
  return (
    <Dialog title="Write a notice" onClose={close}>
      <NoticeForm name="new" action="Show it" send={send} done={close} />
    </Dialog>
  );
}

interface Props {
  /** As it was when its form was opened. */
  readonly notice: StoredNotice;
  readonly close: () => void;
}

/** The form for a change. What someone else changes meanwhile is shown, and whoever writes decides which holds. */
export function EditNotice({ notice, close }: Props) {
  const { id } = notice;
  const { now, from, beginning, ...decide } = useEdited<SiteNotice>(id, notice, watchNotice);
  const send = async (entered: SiteNoticeFacts) => {
    await updateSiteNotice(id, from.version, entered);
    showToast('success', 'Changed. Pages show it within two minutes.');
  };
  return (
    <Dialog title="Change a notice" onClose={close}>
      <NoticeForm
        key={beginning.version}
        name={`${id} ${from.version}`}
        from={beginning}
        action="Save changes"
        send={send}
        done={close}
        above={(busy) =>
          now.version !== from.version &&
          !busy && (
            <ChangedMeanwhile {...decide}>
              <Changes before={from} now={now} />
            </ChangedMeanwhile>
          )
        }
      />
    </Dialog>
  );
}

function Changes({ before, now }: { readonly before: SiteNotice; readonly now: SiteNotice }) {
  const names = Object.keys(NOTICE_LABELS) as (keyof SiteNoticeFacts)[];
  return (
    <dl className={items.facts}>
      {names
        .filter((name) => noticeFact(now, name) !== noticeFact(before, name))
        .map((name) => (
          <Fact key={name} name={NOTICE_LABELS[name]}>
            {noticeFact(now, name)}
          </Fact>
        ))}
    </dl>
  );
}
