import { own } from '@contract';
import { type RefObject, useEffect, useRef } from 'react';
import { getUnsentPrefix } from '../storage/personal';
import { readStrings, writeStored } from '../storage/storage';
import { useSession } from '../stores/session';

type Entries = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onInput: () => void;
}

/**
 * Keeps unsent entries until the form is sent or the tab is closed, and restores them when the same account opens the form
 * again.
 * @param fieldsKey a value that changes when the form shows other fields
 */
export function useUnsentForm(name: string, fieldsKey?: string): { readonly formProps: FormProps; readonly forget: () => void } {
  const uid = useSession(({ account }) => account?.uid ?? '');
  const key = getUnsentPrefix(uid) + name;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) fillForm(ref.current, readStrings('sessionStorage', key));
  }, [key, fieldsKey]);
  // If the browser has no storage, entries live as long as their form.
  const onInput = () => ref.current && writeStored('sessionStorage', key, readChanges(ref.current));
  return { formProps: { ref, onInput }, forget: () => writeStored('sessionStorage', key, undefined) };
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element) => 'value' in element && 'name' in element && element.name !== '') as Control[];
/** A select always counts as changed, since its initial value isn't known. */
const isChanged = (control: Control): boolean => !('defaultValue' in control) || control.value !== control.defaultValue;

/** The changed fields. Undefined if there are none. */
function readChanges(form: HTMLFormElement): Entries | undefined {
  const changed = controlsOf(form).filter(isChanged);
  return changed.length > 0 ? Object.fromEntries(changed.map(({ name, value }) => [name, value])) : undefined;
}

function fillForm(form: HTMLFormElement, entries: Entries): void {
  for (const control of controlsOf(form)) {
    const value = own(entries, control.name);
    if (value === undefined || value === control.value) continue;
    if (!('defaultValue' in control)) selectOption(control, value);
    // An entry typed before the app loaded is newer.
    else if (!isChanged(control)) control.value = value;
  }
}
function selectOption(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
