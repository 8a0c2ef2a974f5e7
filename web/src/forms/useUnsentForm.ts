import { getOwn } from '@contract';
import { type RefObject, useEffect, useRef } from 'react';
import { getUnsentPrefix } from '../storage/personal';
import { readStrings, writeStored } from '../storage/storage';
import { useSession } from '../stores/session';

/** The text of a form's fields, by field name. */
type FieldValues = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onInput: () => void;
}

/**
 * Keeps what the user entered until the form is sent or the tab is closed, and restores it when the same account opens the form
 * again.
 * @param fieldsKey a value that changes when the form shows other fields, which are then restored, too
 */
export function useUnsentForm(name: string, fieldsKey?: string): { readonly formProps: FormProps; readonly forget: () => void } {
  const uid = useSession(({ account }) => account?.uid ?? '');
  const key = getUnsentPrefix(uid) + name;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) fillForm(ref.current, readStrings('sessionStorage', key));
  }, [key, fieldsKey]);
  // If the browser blocks storage, nothing is kept once the form is gone.
  const onInput = () => ref.current && writeStored('sessionStorage', key, readChanges(ref.current));
  return { formProps: { ref, onInput }, forget: () => writeStored('sessionStorage', key, undefined) };
}

const listControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element) => 'value' in element && 'name' in element && element.name !== '') as Control[];
/** A select always counts as changed, since its initial value isn't known. */
const isChanged = (control: Control): boolean => !('defaultValue' in control) || control.value !== control.defaultValue;

/** Returns the values of the changed fields. Undefined if there are none. */
function readChanges(form: HTMLFormElement): FieldValues | undefined {
  const changed = listControls(form).filter(isChanged);
  return changed.length > 0 ? Object.fromEntries(changed.map(({ name, value }) => [name, value])) : undefined;
}

function fillForm(form: HTMLFormElement, values: FieldValues): void {
  for (const control of listControls(form)) {
    const value = getOwn(values, control.name);
    if (value === undefined || value === control.value) continue;
    if (!('defaultValue' in control)) selectOption(control, value);
    // Text that was typed before the app loaded is newer than the stored value.
    else if (!isChanged(control)) control.value = value;
  }
}
function selectOption(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
