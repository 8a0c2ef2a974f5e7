import { formatClock, getCurrentHours, type DatedChange, type Hours, isOpenAllDay, getOpenState, WEEKDAY_NAMES } from '@contract';
import type { ReactNode } from 'react';
import { findNextOpening } from '../words/nextOpening';
import * as styles from './OpenStateLabel.module.css';

type Shape = 'filled' | 'half' | 'hollow' | 'struck' | 'none';

const TONES = { open: styles.open, soon: styles.soon, quiet: styles.quiet, stop: styles.stop };

/** A status with a shape and words, so that it is never shown by color alone. */
export function StatusLabel({ shape, tone, children }: { shape: Shape; tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`${styles.label} ${TONES[tone]}`}>
      {shape !== 'none' && (
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.square}>
          {shape === 'filled' && <rect width="12" height="12" className={styles.fill} />}
          {shape === 'half' && <rect y="6" width="12" height="6" className={styles.fill} />}
          <rect x="1" y="1" width="10" height="10" className={styles.line} />
          {shape === 'struck' && <path d="m1 1 10 10" className={styles.line} />}
        </svg>
      )}
      <span>{children}</span>
    </span>
  );
}

interface StateLabelProps {
  status: 'published' | 'closed';
  hours?: Hours | undefined;
  /** Closures and special hours on single dates. */
  datedChanges?: readonly DatedChange[] | undefined;
  timeZone: string;
  /** `undefined` until the visitor's clock is known. Until then, the label doesn't depend on the time. */
  now: Date | undefined;
  /** Also says when the gym opens again, if it is closed now. */
  detailed?: boolean;
}

/** Whether the gym is open now, in its own time zone. */
export function OpenStateLabel(props: StateLabelProps) {
  const { text, ...look } = describeOpenState(props);
  return <StatusLabel {...look}>{text}</StatusLabel>;
}

interface OpenStateDescription {
  readonly shape: Shape;
  readonly tone: keyof typeof TONES;
  readonly text: string;
}

/** What the label says, and how it looks. */
export function describeOpenState({ status, hours: usualHours, datedChanges, timeZone, now, detailed = false }: StateLabelProps): OpenStateDescription {
  if (status === 'closed') return { shape: 'struck', tone: 'stop', text: 'Closed permanently' };
  const hours = now ? getCurrentHours({ hours: usualHours, datedChanges, timeZone }, now) : usualHours;
  const state = now && getOpenState(hours, timeZone, now);
  switch (state?.kind) {
    case 'open':
      return { shape: 'filled', tone: 'open', text: hours && now && isOpenAllDay(hours, timeZone, now) ? 'Open 24 hours' : formatOpenUntil(state.until) };
    case 'opens':
      return { shape: 'half', tone: 'soon', text: `Opens ${formatClock(state.at)}` };
    case 'closed':
      return { shape: 'hollow', tone: 'quiet', text: `Closed now${detailed && now && hours ? formatNextOpening(hours, timeZone, now) : ''}` };
    default:
      return { shape: 'none', tone: 'quiet', text: hours && !state ? 'Hours listed' : 'Hours not listed' };
  }
}

const formatOpenUntil = (until: string): string => (until === '24:00' ? 'Open until midnight' : `Open until ${formatClock(until)}`);

/** `. Opens tomorrow at 6:00 am`, or an empty string if unknown. */
function formatNextOpening(hours: Hours, timeZone: string, now: Date): string {
  const next = findNextOpening(hours, timeZone, now);
  if (!next) return '';
  return `. Opens ${next.daysAhead === 1 ? 'tomorrow' : WEEKDAY_NAMES[next.day]} at ${formatClock(next.at)}`;
}
