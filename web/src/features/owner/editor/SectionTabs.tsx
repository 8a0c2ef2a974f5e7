import { useEffect, useState } from 'react';
import * as styles from './editor.module.css';

/** The ids and labels of the page's sections, in the order owners fill them in. The preview is last. */
const SECTIONS = [
  { id: 'part-basics', label: 'Basics' },
  { id: 'part-visitors', label: 'Visitors' },
  { id: 'part-schedule', label: 'Schedule' },
  { id: 'photos', label: 'Photos' },
  { id: 'part-preview', label: 'Preview' },
] as const;

/** A section counts as current once its top is above this share of the window's height. */
const CURRENT_SECTION_TOP = 0.3;

/** Tabs that link to the sections of the page. Shown if the page is too narrow for the form and the preview to be side by side. */
export function SectionTabs() {
  const current = useCurrentSection();
  return (
    <nav aria-label="Sections of this page" className={`no-print ${styles.tabs}`}>
      {SECTIONS.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The id of the last section whose top is high enough, or else of the first section. Ignores sections that haven't loaded. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id);
  useEffect(() => {
    const update = () => {
      const tops = SECTIONS.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY }));
      const reached = tops.filter(({ top }) => top <= window.innerHeight * CURRENT_SECTION_TOP).toSorted((a, b) => b.top - a.top);
      setCurrent(reached[0]?.id ?? SECTIONS[0].id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return current;
}
