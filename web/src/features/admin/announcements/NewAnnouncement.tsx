import { type AnnouncementFacts, announcementFactsSchema, type Audience, type AudienceCount } from '@contract';
import { useState } from 'react';
import { countAudience, sendAnnouncement } from '../../../stores/announcements';
import { parseFormValues } from '../../../forms/parseFormValues';
import { useAttempt } from '../../../forms/useAttempt';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field, TextArea } from '../../../ui/Field';
import { NotificationItem } from '../../../widgets/notifications/NotificationItem';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import { FieldRow } from '../shared/FieldRow';
import * as styles from './NewAnnouncement.module.css';
import { describeAudience, describeRecipients, formatPeople } from './announcementText';
import { AudienceFields, type AudienceChoice, parseAudience } from './AudienceFields';

/** An announcement that has been written but not sent. `count`: how many people will get it, and how many more turned announcements off. */
interface Draft {
  readonly audience: Audience;
  readonly announcement: AnnouncementFacts;
  readonly count: AudienceCount;
}

/** The dialog to write an announcement: first its text and audience, then a preview with the number of recipients. */
export function NewAnnouncement({ close }: { readonly close: () => void }) {
  const [audienceChoice, setAudienceChoice] = useState<AudienceChoice>({ kind: 'everyone' });
  const [draft, setDraft] = useState<Draft | null>(null);
  const { formProps, forget } = useUnsentForm('announcement', audienceChoice.kind);
  const finish = () => {
    forget();
    showToast('success', 'Sending your announcement. Follow its progress in the list.');
    close();
  };
  return (
    <Dialog title="Write an announcement" onClose={close}>
      {/* Hidden instead of removed, so that going back keeps what was entered. */}
      <div hidden={draft !== null}>
        <DraftForm choice={audienceChoice} setChoice={setAudienceChoice} formProps={formProps} showPreview={setDraft} />
      </div>
      {draft && <Preview {...draft} city={audienceChoice.city?.title} goBack={() => setDraft(null)} onSent={finish} />}
    </Dialog>
  );
}

interface DraftFormProps {
  readonly choice: AudienceChoice;
  readonly setChoice: (choice: AudienceChoice) => void;
  readonly formProps: ReturnType<typeof useUnsentForm>['formProps'];
  readonly showPreview: (draft: Draft) => void;
}

function DraftForm({ choice, setChoice, formProps, showPreview }: DraftFormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const audience = parseAudience(choice, formData);
    const announcement = parseAnnouncement(formData);
    const count = await countAudience(audience).catch((error: unknown) => {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    });
    showPreview({ audience, announcement, count });
  });
  return (
    <form {...form} {...formProps} className="stack">
      {problem && <ErrorBox title={problem} />}
      <AudienceFields choice={choice} setChoice={setChoice} fields={fields} />
      <Field label="Title" name="title" error={fields.title} required />
      <TextArea label="Message" name="message" rows={4} hint="Up to 1,000 characters." error={fields.message} required />
      <FieldRow isWide>
        <Field label="Link (optional)" name="actionUrl" hint="A page on this site, or https://…" error={fields.actionUrl} autoComplete="off" />
        <Field label="Link text" name="actionText" hint="Such as “My gyms.”" error={fields.actionText} />
      </FieldRow>
      <Button kind="secondary" type="submit" busy={busy}>
        Preview announcement
      </Button>
    </form>
  );
}

/** @throws FormProblem naming each invalid field */
function parseAnnouncement(formData: FormData): AnnouncementFacts {
  const text = (name: keyof AnnouncementFacts) => String(formData.get(name) ?? '').trim();
  const optional = (name: keyof AnnouncementFacts) => (text(name) === '' ? {} : { [name]: text(name) });
  return parseFormValues(announcementFactsSchema, { title: text('title'), message: text('message'), ...optional('actionUrl'), ...optional('actionText') });
}

interface PreviewProps extends Draft {
  readonly city: string | undefined;
  readonly goBack: () => void;
  readonly onSent: () => void;
}

function Preview({ audience, announcement, count, city, goBack, onSent }: PreviewProps) {
  const { busy, attempt } = useAttempt();
  const now = new Date();
  const send = () =>
    attempt(async () => {
      await sendAnnouncement(audience, announcement);
      onSent();
    });
  return (
    <div className="stack">
      <p role="status">
        <strong>{describeAudience(audience, city)}.</strong> {describeRecipients(count)}
      </p>
      <section aria-label="Preview">
        <p className="small muted">Preview</p>
        <ul className={styles.preview}>
          <NotificationItem item={{ ...announcement, id: 'preview', userId: '', kind: 'announcement', read: true, createdAt: now.toISOString() }} now={now} />
        </ul>
      </section>
      <p className="small muted">
        They’ll see it in their notifications. No email is sent. You can stop it while it’s sending, but people who already got it will keep it.
      </p>
      <div className="row">
        <Button disabled={busy} onClick={goBack}>
          Edit announcement
        </Button>
        <Button kind="secondary" busy={busy} disabled={count.people === 0} onClick={send}>
          Send to {formatPeople(count.people)}
        </Button>
      </div>
    </div>
  );
}
