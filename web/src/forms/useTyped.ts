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
 * Keeps what is typed into a form until it is sent or its tab is closed, and fills it in when the form is opened again by
 * the same account. `shown`: what decides which fields are there.
 */
export function useTyped(name: string, shown?: string): { readonly typed: TypedForm; readonly forget: () => void } {
  const uid = useSession(({ account }) => account?.uid ?? '');
  const key = typedPrefix(uid) + name;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ref.current) fill(ref.current, readTexts('sessionStorage', key));
  }, [key, shown]);
  // Where the browser keeps nothing, what is typed lives as long as its form.
  const onInput = () => ref.current && writeStored('sessionStorage', key, changedIn(ref.current));
  return { typed: { ref, onInput }, forget: () => writeStored('sessionStorage', key, undefined) };
}

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter((one) => 'value' in one && 'name' in one && one.name !== '') as Control[];
/** Of a choice it is not known with what it began. */
const isChanged = (control: Control): boolean => !('defaultValue' in control) || control.value !== control.defaultValue;

/** Undefined where nothing is. */
function changedIn(form: HTMLFormElement): Typed | undefined {
  const changed = controlsOf(form).filter(isChanged);
  return changed.length > 0 ? Object.fromEntries(changed.map(({ name, value }) => [name, value])) : undefined;
}

function fill(form: HTMLFormElement, typed: Typed): void {
  for (const control of controlsOf(form)) {
    const value = own(typed, control.name);
    if (value === undefined || value === control.value) continue;
    if (!('defaultValue' in control)) choose(control, value);
    // What was typed before the app came is newer.
    else if (!isChanged(control)) control.value = value;
  }
}
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
