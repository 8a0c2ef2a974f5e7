import type { ReactNode } from 'react';
import * as styles from './FieldRow.module.css';

/** Puts related fields side by side if they fit. `isWide`: makes each field wide enough for a date and time. */
export const FieldRow = ({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) => (
  <div className={isWide ? styles.wide : styles.narrow}>{children}</div>
);
