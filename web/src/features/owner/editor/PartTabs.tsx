import { useEffect, useState } from 'react';
import * as styles from './editor.module.css';

/** The sections of the editor's page by id, in working order; the preview is last. */
const PARTS = [
  { id: 'part-basics', label: 'Basics' },
  { id: 'part-visitors', label: 'Visitors' },
  { id: 'part-schedule', label: 'Schedule' },
  { id: 'photos', label: 'Photos' },
  { id: 'part-preview', label: 'Preview' },
] as const;

/** A section counts as current once its top is above this share of the window's height. */
const CURRENT_SECTION_TOP = 0.3;

/** Links to the sections of a page that is too narrow to show form and preview side by side. */
export function PartTabs() {
  const current = useCurrentSection();
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

/** The last section whose top has passed that line, or else the first. Sections that have not loaded are ignored. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>(PARTS[0].id);
  useEffect(() => {
    const look = () => {
      const tops = PARTS.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY }));
      const reached = tops.filter(({ top }) => top <= window.innerHeight * CURRENT_SECTION_TOP).toSorted((one, other) => other.top - one.top);
      setCurrent(reached[0]?.id ?? PARTS[0].id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
