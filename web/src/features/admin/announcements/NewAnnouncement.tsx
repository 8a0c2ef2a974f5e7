import { type AnnouncementFacts, announcementFactsSchema, type Audience, type AudienceCount } from '@contract';
import { useState } from 'react';
import { countAudience, sendAnnouncement } from '../../../stores/announcements';
import { parseEntries } from '../../../forms/parseEntries';
import { useAttempt } from '../../../forms/useAttempt';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field, TextArea } from '../../../ui/Field';
import { NotificationItem } from '../../../widgets/notifications/NotificationItem';
import { fieldProblems, messageOf } from '../../../words/problems';
import { FieldRow } from '../shared/FieldRow';
import * as styles from './NewAnnouncement.module.css';
import { audienceName, countWords, peopleWords } from './announcementWords';
import { AudienceFields, type AudienceChoice, parseAudience } from './AudienceFields';

/** A written announcement before it is sent: its audience, and how many users that is. */
interface Draft {
  readonly audience: Audience;
  readonly announcement: AnnouncementFacts;
  readonly count: AudienceCount;
}

/** Writes an announcement: first the text and its audience, then a preview with the number of recipients. */
export function NewAnnouncement({ close }: { readonly close: () => void }) {
  const [chosen, choose] = useState<AudienceChoice>({ kind: 'everyone' });
  const [draft, setDraft] = useState<Draft | null>(null);
  const { formProps, forget } = useUnsentForm('announcement', chosen.kind);
  const sent = () => {
    forget();
    showToast('success', 'Sending your announcement. Follow its progress in the list.');
    close();
  };
  return (
    <Dialog title="Write an announcement" onClose={close}>
      {/* Hidden instead of removed, so that going back loses nothing. */}
      <div hidden={draft !== null}>
        <DraftForm chosen={chosen} choose={choose} formProps={formProps} next={setDraft} />
      </div>
      {draft && <Preview {...draft} city={chosen.city?.title} back={() => setDraft(null)} sent={sent} />}
    </Dialog>
  );
}

interface DraftFormProps {
  readonly chosen: AudienceChoice;
  readonly choose: (chosen: AudienceChoice) => void;
  readonly formProps: ReturnType<typeof useUnsentForm>['formProps'];
  readonly next: (draft: Draft) => void;
}

function DraftForm({ chosen, choose, formProps, next }: DraftFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const audience = parseAudience(chosen, entries);
    const announcement = parseAnnouncement(entries);
    const count = await countAudience(audience).catch((error: unknown) => {
      throw new FormProblem(fieldProblems(error), messageOf(error));
    });
    next({ audience, announcement, count });
  });
  return (
    <form {...form} {...formProps} className="stack">
      {problem && <ErrorBox title={problem} />}
      <AudienceFields chosen={chosen} choose={choose} fields={fields} />
      <Field label="Title" name="title" error={fields.title} required />
      <TextArea label="Message" name="message" rows={4} hint="Up to 1,000 characters." error={fields.message} required />
      <FieldRow isWide>
        <Field label="Link (optional)" name="actionUrl" hint="A page on this site, or https://…" error={fields.actionUrl} autoComplete="off" />
        <Field label="Link text" name="actionText" hint="Such as “My gyms”." error={fields.actionText} />
      </FieldRow>
      <Button kind="secondary" type="submit" busy={busy}>
        Preview announcement
      </Button>
    </form>
  );
}

/** @throws FormProblem naming each invalid field */
function parseAnnouncement(entries: FormData): AnnouncementFacts {
  const text = (name: keyof AnnouncementFacts) => String(entries.get(name) ?? '').trim();
  const optional = (name: keyof AnnouncementFacts) => (text(name) === '' ? {} : { [name]: text(name) });
  return parseEntries(announcementFactsSchema, { title: text('title'), message: text('message'), ...optional('actionUrl'), ...optional('actionText') });
}

interface PreviewProps extends Draft {
  readonly city: string | undefined;
  readonly back: () => void;
  readonly sent: () => void;
}

function Preview({ audience, announcement, count, city, back, sent }: PreviewProps) {
  const { busy, attempt } = useAttempt();
  const now = new Date();
  const send = () =>
    attempt(async () => {
      await sendAnnouncement(audience, announcement);
      sent();
    });
  return (
    <div className="stack">
      <p role="status">
        <strong>{audienceName(audience, city)}.</strong> {countWords(count)}
      </p>
      <section aria-label="Preview">
        <p className="small muted">Preview</p>
        <ul className={styles.preview}>
          <NotificationItem item={{ ...announcement, id: 'preview', userId: '', kind: 'announcement', read: true, createdAt: now.toISOString() }} now={now} />
        </ul>
      </section>
      <p className="small muted">They’ll see it under the bell. No email is sent. You can stop it while it’s sending, but you can’t take back what was sent.</p>
      <div className="row">
        <Button kind="secondary" busy={busy} disabled={count.people === 0} onClick={send}>
          Send to {peopleWords(count.people)}
        </Button>
        <Button disabled={busy} onClick={back}>
          Edit announcement
        </Button>
      </div>
    </div>
  );
}
