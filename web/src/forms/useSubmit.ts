import { MARKED_FIELDS_MESSAGE, getOwn } from '@contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isField } from './isField';
import { linkMergedGym } from './linkMergedGym';
import { getFieldProblems, getMergedGym, getErrorMessage } from '../words/problems';

/**
 * Why a form can't be submitted: one message for each invalid field, by the field's name, and one for the whole form. If a call failed
 * and the form has its own message for that, `cause` is the call's error.
 */
export class FormProblem extends Error {
  constructor(
    readonly fields: Readonly<Record<string, string>>,
    message = MARKED_FIELDS_MESSAGE,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Why a submission failed: a message for the whole form, and one for each invalid field by name. */
interface Failure {
  readonly problem: ReactNode;
  readonly fields: Readonly<Record<string, string>>;
}
const NO_FAILURE: Failure = { problem: null, fields: {} };

/** Removes the problem with a field that the user has changed. Once no field is marked, also removes the message about marked fields. */
function withoutField(failure: Failure, name: string): Failure {
  const { [name]: changed, ...fields } = failure.fields;
  if (changed === undefined) return failure;
  const isCorrected = failure.problem === MARKED_FIELDS_MESSAGE && Object.keys(fields).length === 0;
  return { problem: isCorrected ? null : failure.problem, fields };
}

/**
 * Submits a form, one submission at a time. Returns props for the form element, whether a submission is running (`busy`), and why
 * the last one failed: a message for the whole form (`problem`) and one for each invalid field by name (`fields`). A failure doesn't
 * clear the form. It moves focus to the first invalid field, or else to the message box, which may be far above the button. Focus
 * doesn't move while the user is still typing, since their next keystrokes would be lost. A field's message disappears once the user
 * changes the field.
 */
export function useSubmit(run: (formData: FormData, form: HTMLFormElement) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [{ problem, fields }, setFailure] = useState<Failure>(NO_FAILURE);
  const isRunning = useRef(false);
  // A capture handler or a native listener would render a controlled field before React has handled its change, which would undo what
  // the user typed.
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name) setFailure((failure) => withoutField(failure, name));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const isStillTyping = watchTyping(form);
    isRunning.current = true;
    setBusy(true);
    setFailure(NO_FAILURE);
    try {
      await run(new FormData(form), form);
    } catch (error) {
      const fieldProblems = error instanceof FormProblem ? error.fields : getFieldProblems(error);
      const message = error instanceof FormProblem ? error.message : getErrorMessage(error);
      const shownProblem = linkMergedGym(isShownAtField(form, fieldProblems, message) ? MARKED_FIELDS_MESSAGE : message, getMergedGym(error));
      // Renders synchronously, because the box must exist before it can be focused.
      flushSync(() => setFailure({ problem: shownProblem, fields: fieldProblems }));
      if (!isStillTyping()) focusFirst(form, Object.keys(fieldProblems));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  // POST, so that a form submitted before the app has loaded doesn't put its fields into the URL.
  return { busy, problem, fields, onSubmit, onChange, method: 'post' as const, noValidate: true as const };
}

/** Returns a function that tells whether the user has since typed in the form or moved focus to another of its fields. */
function watchTyping(form: HTMLFormElement): () => boolean {
  const initialFocus = document.activeElement;
  let hasTyped = false;
  form.addEventListener('input', () => (hasTyped = true), { once: true });
  return () => hasTyped || (document.activeElement !== initialFocus && isField(document.activeElement) && form.contains(document.activeElement));
}

/** Whether the message is already shown at one of the form's fields, because only that field is invalid. */
function isShownAtField(form: HTMLFormElement, fieldProblems: Readonly<Record<string, string>>, message: string): boolean {
  return [...form.elements].some((control) => getOwn(fieldProblems, control.getAttribute('name') ?? '') === message);
}

/** Focuses the first of the named fields, or else the message box. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((control) => names.includes(control.getAttribute('name') ?? ''));
  const target = first ?? form.querySelector('[role="alert"]');
  if (target instanceof HTMLElement) target.focus();
}
