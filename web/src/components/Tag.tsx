import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** `open-mat`: a visitor can roll here. `sponsored`: paid for, said in a word. `deal`: a discount. */
export function Tag({ kind, children }: { kind: 'open-mat' | 'sponsored' | 'deal'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
