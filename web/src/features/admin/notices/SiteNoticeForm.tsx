import { DAY_MS, NOTICE_TONES, type SiteNoticeFacts, siteNoticeFactsSchema } from '@contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field, Select } from '../../../ui/Field';
import { NoticeBanner } from '../../../ui/NoticeBanner';
import { parseFormValues } from '../../../forms/parseFormValues';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { parseDateTimeInput, toDateTimeInput, getBrowserTimeZone } from '../../../words/dateTime';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import { FieldRow } from '../shared/FieldRow';
import { SITE_NOTICE_LABELS, TONE_NAMES } from './siteNoticeText';

interface Props {
  /** Part of the key under which the browser stores unsent input. */
  readonly draftKey: string;
  /** The fields' initial values. */
  readonly initial?: SiteNoticeFacts;
  /** The button's label. */
  readonly action: string;
  readonly send: (notice: SiteNoticeFacts) => Promise<void>;
  /** Called after the site notice was sent and the stored input was cleared. */
  readonly onDone: () => void;
  /** Shown above the fields. */
  readonly above?: (busy: boolean) => ReactNode;
}

/** How long a new site notice is shown by default. */
const DEFAULT_DAYS = 7;

/** The form for new and existing site notices, with a preview. */
export function SiteNoticeForm({ draftKey, initial, action, send, onDone, above }: Props) {
  const { formProps, forget } = useUnsentForm(`notice ${draftKey}`);
  const [preview, setPreview] = useState<SiteNoticeFacts | undefined>(initial);
  const [defaultEnd] = useState(() => toDateTimeInput(new Date(Date.now() + DEFAULT_DAYS * DAY_MS)));
  const updatePreview = () => formProps.ref.current && setPreview(readNotice(new FormData(formProps.ref.current)));
  // `useUnsentForm` has already put unsent input back into the fields.
  useEffect(() => void updatePreview(), []);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const notice = parseFormValues(siteNoticeFactsSchema, readNotice(formData));
    try {
      await send(notice);
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
    forget();
    onDone();
  });
  const onInput = () => {
    formProps.onInput();
    updatePreview();
  };
  return (
    <form {...form} ref={formProps.ref} onInput={onInput} className="stack">
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'What you entered is still in the form.'}</ErrorBox>}
      {above?.(busy)}
      <Field label={SITE_NOTICE_LABELS.text} name="text" hint="One line, up to 160 characters." defaultValue={initial?.text} error={fields.text} required />
      <Select label={SITE_NOTICE_LABELS.tone} name="tone" defaultValue={initial?.tone ?? 'info'} error={fields.tone}>
        {NOTICE_TONES.map((tone) => (
          <option key={tone} value={tone}>
            {TONE_NAMES[tone]}
          </option>
        ))}
      </Select>
      <FieldRow isWide>
        <Field
          label={SITE_NOTICE_LABELS.url}
          name="url"
          hint="A page on this site, or https://…"
          defaultValue={initial?.url}
          error={fields.url}
          autoComplete="off"
        />
        <Field label={SITE_NOTICE_LABELS.linkText} name="linkText" hint="Such as “Read more.”" defaultValue={initial?.linkText} error={fields.linkText} />
      </FieldRow>
      <FieldRow isWide>
        <Field
          label={SITE_NOTICE_LABELS.from}
          name="from"
          type="datetime-local"
          hint="Leave empty to start now."
          defaultValue={initial && toDateTimeInput(new Date(initial.from))}
          error={fields.from}
        />
        <Field
          label={SITE_NOTICE_LABELS.until}
          name="until"
          type="datetime-local"
          hint={`In your time zone, ${getBrowserTimeZone()}.`}
          defaultValue={initial ? toDateTimeInput(new Date(initial.until)) : defaultEnd}
          error={fields.until}
          required
        />
      </FieldRow>
      <Select label={SITE_NOTICE_LABELS.dismissable} name="dismissable" defaultValue={initial?.dismissable === false ? 'no' : 'yes'}>
        <option value="yes">Yes, until the text changes</option>
        <option value="no">No, it always shows</option>
      </Select>
      {preview && preview.text !== '' && (
        <figure className="stack-small">
          <figcaption className="small muted">Preview</figcaption>
          <NoticeBanner notice={{ ...preview, ...(preview.dismissable && { key: 'preview' }) }} />
        </figure>
      )}
      <Button kind="secondary" type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

/** Reads the site notice from the form without validating it. If the start time is empty, the notice starts now. */
function readNotice(formData: FormData): SiteNoticeFacts {
  const text = (name: keyof SiteNoticeFacts) => String(formData.get(name) ?? '').trim();
  const [url, linkText] = [text('url'), text('linkText')];
  return {
    text: text('text'),
    tone: NOTICE_TONES.find((tone) => tone === text('tone')) ?? 'info',
    from: text('from') === '' ? new Date().toISOString() : parseDateTimeInput(text('from')),
    until: parseDateTimeInput(text('until')),
    dismissable: text('dismissable') === 'yes',
    ...(url && { url }),
    ...(linkText && { linkText }),
  };
}
