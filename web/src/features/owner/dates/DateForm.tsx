import type { ReactNode } from 'react';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { Button, type ButtonKind } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import * as styles from './dates.module.css';

interface Props {
  readonly action: string;
  readonly kind?: ButtonKind;
  /** Sends the entries. @throws FormProblem, CallFailure */
  readonly send: (entries: FormData) => Promise<void>;
  /** Called with the entries whenever one changes. */
  readonly onEntriesChange?: (entries: FormData) => void;
  readonly back?: (() => void) | undefined;
  readonly children: (problems: Readonly<Record<string, string>>) => ReactNode;
}

/** The form inside a dialog that changes dates. */
export function DateForm({ action, kind = 'secondary', send, onEntriesChange, back, children }: Props) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    try {
      await send(entries);
    } catch (error) {
      if (error instanceof FormProblem) throw error;
      const { classId, ...problems } = getChangeProblems(error);
      // `classId`: the class was removed after the dialog was opened. No field shows the class, so the form shows the problem.
      throw new FormProblem(problems, classId ?? getErrorMessage(error), { cause: error });
    }
  });
  return (
    <form {...form} className={styles.form} onInput={({ currentTarget }) => onEntriesChange?.(new FormData(currentTarget))}>
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'What you entered is still in the form.'}</ErrorBox>}
      {children(fields)}
      <p className="row">
        <Button kind={kind} type="submit" busy={busy}>
          {action}
        </Button>
        {back && <Button onClick={back}>Back</Button>}
      </p>
    </form>
  );
}

/** An error's problems by field name. In the backend's paths, the fields of the first change start with `0.`, such as `0.date`. */
const getChangeProblems = (error: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(getFieldProblems(error)).map(([path, message]) => [path.replace(/^0\./, ''), message]));
