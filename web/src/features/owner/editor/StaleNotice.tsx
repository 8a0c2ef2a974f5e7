import { useEffect, useRef } from 'react';
import type { GymFactName, GymFacts } from '@contract';
import { FACT_LABELS } from './changes';
import * as styles from './editor.module.css';

export interface Stale {
  /** As stored now. */
  readonly now: GymFacts;
  /** What someone else changed since this edit began. */
  readonly changed: readonly GymFactName[];
}

/** Says what someone else has changed meanwhile. Nothing typed is lost: saving again changes only what this user changed. */
export function StaleNotice({ now, changed }: Stale) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.stale}>
      <p>
        <strong>Someone else saved changes to this gym while you were editing.</strong> Your entries are still here. Save again to store them: fields you did
        not touch keep the other person’s values, fields you both changed take yours.
      </p>
      <dl>
        {changed.map((name) => (
          <div key={name}>
            <dt>{FACT_LABELS[name]} is now</dt>
            <dd>{shown(now[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function shown(value: unknown): string {
  if (value === undefined) return '(empty)';
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join(', ') : `${value.length} entries`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
    .join(', ');
}
