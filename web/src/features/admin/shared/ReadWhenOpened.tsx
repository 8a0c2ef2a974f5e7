import { type ReactNode, useState } from 'react';
import { ChevronDown } from '../../../ui/icons';
import * as styles from './admin.module.css';

/** A part of a page about past items, loaded only when opened. */
export function ReadWhenOpened({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.over}>
        <h2>{title}</h2>
        <ChevronDown />
      </summary>
      {isOpen && children}
    </details>
  );
}
