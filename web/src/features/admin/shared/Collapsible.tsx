import { type ReactNode, useState } from 'react';
import { ChevronDown } from '../../../ui/icons';
import * as styles from './Collapsible.module.css';

interface Props {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A collapsible section. Its content renders and loads data only after the section is first opened. */
export function Collapsible({ title, className, children }: Props) {
  const [hasBeenOpened, setOpened] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown />
      </summary>
      {hasBeenOpened && children}
    </details>
  );
}
