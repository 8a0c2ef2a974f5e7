import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorBox } from '../../ui/ErrorBox';
import { TextArea } from '../../ui/Field';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { showToast } from '../../stores/toasts';
import { fieldProblems } from '../../words/problems';
import * as styles from './admin.module.css';

interface Props {
  readonly title: string;
  /** Of what: its words are kept under this until they are sent. */
  readonly id: string;
  /** Who reads the reason: `owner`. */
  readonly reader: string;
  readonly refuse: (given: { readonly reason?: string }) => Promise<void>;
  readonly problemOf: (error: unknown) => string;
  readonly close: () => void;
  /** After it was refused; closes the window unless told otherwise. */
  readonly done?: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Refuses what somebody has asked for, with words for them. */
export function Refuse({ title, id, reader, refuse, problemOf, close, done = close, children }: Props) {
  const { typed, forget } = useTyped(`refuse ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const reason = String(entries.get('reason') ?? '').trim();
    try {
      await refuse({ ...(reason && { reason }) });
    } catch (error) {
      throw new FormProblem(fieldProblems(error), problemOf(error));
    }
    forget();
    showToast('success', `Refused. The ${reader} is told.`);
    done();
  });
  return (
    <Dialog title={title} onClose={close}>
      <form {...form} {...typed} className={styles.form}>
        {problem && <ErrorBox title={problem} />}
        {children}
        <TextArea label="Why (optional)" name="reason" rows={3} maxLength={600} hint={`The ${reader} reads it as you write it here.`} error={fields.reason} />
        <Button kind="stop" type="submit" busy={busy}>
          Refuse
        </Button>
      </form>
    </Dialog>
  );
}
