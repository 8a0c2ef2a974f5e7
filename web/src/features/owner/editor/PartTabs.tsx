import { useEffect, useState } from 'react';
import * as styles from './editor.module.css';

/** Parts of the editor's page by their ids, in the order in which they are worked through; what comes of it is the last. */
const PARTS = [
  { id: 'part-basics', label: 'Basics' },
  { id: 'part-visitors', label: 'Visitors' },
  { id: 'part-schedule', label: 'Schedule' },
  { id: 'photos', label: 'Photos' },
  { id: 'part-preview', label: 'Preview' },
] as const;

/** A part is looked at once it has come up to here, as a share of the window's height. */
const LOOKED_AT = 0.3;

/** Leads to the parts of a page that is too narrow to show what is typed and what comes of it side by side. */
export function PartTabs() {
  const current = usePartLookedAt();
  return (
    <nav aria-label="Parts of this page" className={`no-print ${styles.tabs}`}>
      {PARTS.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The part that has come up last; the first where none has. Of those that are not there yet nothing is known. */
function usePartLookedAt(): string {
  const [current, setCurrent] = useState<string>(PARTS[0].id);
  useEffect(() => {
    const look = () => {
      const tops = PARTS.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY }));
      const reached = tops.filter(({ top }) => top <= window.innerHeight * LOOKED_AT).toSorted((one, other) => other.top - one.top);
      setCurrent(reached[0]?.id ?? PARTS[0].id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
