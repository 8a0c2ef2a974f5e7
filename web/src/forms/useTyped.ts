import { own } from '@contract';
import { type RefObject, useEffect, useRef } from 'react';
import { typedPrefix } from '../storage/personal';
import { readTexts, writeStored } from '../storage/storage';
import { useSession } from '../stores/session';

type Typed = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onInput: () => void;
}

/**
 * Keeps unsent entries until the form is sent or the tab is closed, and restores them when the same account opens the form
 * again. `shown`: determines which fields are present.
 */
export function useTyped(name: string, shown?: string): { readonly typed: TypedForm; readonly forget: () => void } {
  const uid = useSession(({ account }) => account?.uid ?? '');
  const key = typedPrefix(uid) + name;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) fill(ref.current, readTexts('sessionStorage', key));
  }, [key, shown]);
  // If the browser has no storage, entries live as long as their form.
  const onInput = () => ref.current && writeStored('sessionStorage', key, changedIn(ref.current));
  return { typed: { ref, onInput }, forget: () => writeStored('sessionStorage', key, undefined) };
}

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter((one) => 'value' in one && 'name' in one && one.name !== '') as Control[];
/** For a select, the initial value isn't known. */
const isChanged = (control: Control): boolean => !('defaultValue' in control) || control.value !== control.defaultValue;

/** Undefined if nothing was changed. */
function changedIn(form: HTMLFormElement): Typed | undefined {
  const changed = controlsOf(form).filter(isChanged);
  return changed.length > 0 ? Object.fromEntries(changed.map(({ name, value }) => [name, value])) : undefined;
}

function fill(form: HTMLFormElement, typed: Typed): void {
  for (const control of controlsOf(form)) {
    const value = own(typed, control.name);
    if (value === undefined || value === control.value) continue;
    if (!('defaultValue' in control)) choose(control, value);
    // What was typed before the app loaded is newer.
    else if (!isChanged(control)) control.value = value;
  }
}
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
