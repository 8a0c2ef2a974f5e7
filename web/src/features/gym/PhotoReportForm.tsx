import { callables, type Photo, PHOTO_REPORT_KIND_NAMES, PHOTO_REPORT_KINDS, getPhotoKey } from '@contract';
import { useState } from 'react';
import * as v from 'valibot';
import { reportPhoto } from '../../stores/messages';
import { parseFormValues } from '../../forms/parseFormValues';
import { useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { Button } from '../../ui/Button';
import { Select, TextArea } from '../../ui/Field';
import { PhotoPicture } from '../../ui/PhotoPicture';
import { SendFailure } from './SendFailure';
import { ReportFormFooter } from './ReportFormFooter';
import * as styles from './Photos.module.css';

export interface PhotoReportFormProps {
  readonly gymId: string;
  readonly photo: Photo;
  /** What the photo shows, in words. */
  readonly label: string;
  readonly onDone: () => void;
}

const reportSchema = v.omit(callables.reportPhoto.input, ['key']);

/** Reports a photo. No account is needed. */
export function PhotoReportForm({ gymId, photo, label, onDone }: PhotoReportFormProps) {
  const [reference, setReference] = useState<string>();
  const key = getPhotoKey(photo);
  const { formProps, forget } = useUnsentForm(`report photo ${key}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { email, ...others } = Object.fromEntries(entries);
    const response = await reportPhoto(parseFormValues(reportSchema, { ...others, gymId, photo: key, ...(email && { email }) }));
    forget();
    setReference(response.reference);
  });
  if (reference) {
    return (
      <div className="stack" role="status">
        <p>
          Thank you. Your reference is <strong className="condensed">{reference}</strong>. An admin will look at the photo and remove it if it shouldn’t be
          there.
        </p>
        <Button kind="secondary" onClick={onDone}>
          Back to the gym
        </Button>
      </div>
    );
  }
  return (
    <form {...form} {...formProps} className="stack">
      <SendFailure text={problem} fields={fields} />
      <PhotoPicture photo={photo} alt={label} sizes="160px" width="160" height="120" className={styles.reported} />
      <Select label="What’s wrong with this photo?" name="kind" defaultValue="" error={fields.kind} required>
        <option value="">Choose…</option>
        {PHOTO_REPORT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {PHOTO_REPORT_KIND_NAMES[kind]}
          </option>
        ))}
      </Select>
      <TextArea label="Details (optional)" name="comment" rows={3} error={fields.comment} />
      <ReportFormFooter fields={fields} busy={busy} />
    </form>
  );
}
