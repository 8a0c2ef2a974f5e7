import type { ReactNode } from 'react';
import * as styles from './Tag.module.css';

const KINDS = { 'open-mat': styles.openMat, sponsored: styles.sponsored, deal: styles.deal };

/**
 * A small label on a card. `open-mat`: visitors can train at an open mat. `sponsored`: a paid placement. `deal`: a discount or a
 * free trial.
 */
export function Tag({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  return <span className={`${styles.tag} ${KINDS[kind]}`}>{children}</span>;
}
