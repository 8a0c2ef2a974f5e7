import { assignClassIds, toMinutes, type PublicGym, WEEKDAYS, formatPhone } from '@contract';
import { memo, useDeferredValue } from 'react';
import type { StoredGym } from '../../../stores/gyms';
import { useNow } from '../../../hooks/useNow';
import { Phrase } from '../../../ui/Phrase';
import { OpenStateLabel } from '../../../ui/OpenStateLabel';
import { Facts } from '../../../widgets/gym-page/Facts';
import { HoursTable } from '../../../widgets/gym-page/HoursTable';
import { Instructors } from '../../../widgets/gym-page/Instructors';
import { VisitorLabel } from '../../../widgets/gym-page/VisitorLabel';
import { WeekGrid } from '../../../widgets/gym-page/WeekGrid';
import { formatAddress } from '../../../words/facts';
import * as styles from './editor.module.css';
import { parseFacts, toEntries, findFacts } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { findChangedNames } from '../../../widgets/gym-edit/merge';

interface Props {
  readonly gym: StoredGym;
  readonly entries: Entries;
}

/** A preview of the gym's page with the form's entries. It is rendered after the form, so that it doesn't slow down typing. */
export function PagePreview({ gym, entries }: Props) {
  return <PreviewContent gym={gym} entries={useDeferredValue(entries)} />;
}

/** Memoized, because each keystroke would otherwise render the previous entries again. */
const PreviewContent = memo(function PreviewContent({ gym, entries }: Props) {
  const preview = buildPreviewGym(gym, entries);
  const now = useNow();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a wide page, and may contain nothing to focus.
    <aside id="part-preview" aria-label="Page preview" tabIndex={0} className={`no-print ${styles.preview}`}>
      <p className="muted small">Preview: what visitors will see once you save.</p>
      <div className={styles.page}>
        <p className={styles.name}>
          <Phrase>{preview.name}</Phrase>
        </p>
        <p>
          <OpenStateLabel
            status={preview.status === 'closed' ? 'closed' : 'published'}
            hours={preview.hours}
            datedChanges={preview.datedChanges}
            timeZone={preview.timeZone}
            now={now}
          />
        </p>
        <p>{formatAddress(preview)}</p>
        {preview.phone && <p>{formatPhone(preview.phone)}</p>}
        {preview.post_description && <p className={styles.description}>{preview.post_description}</p>}
        <VisitorLabel policy={preview.visitors} pricing={preview.pricing} classes={preview.schedule} />
        <Week classes={preview.schedule ?? []} />
        <HoursTable gym={preview} clock={now} now={now} />
        <Instructors head={preview.headInstructor} others={preview.instructors} />
        <Facts gym={preview} />
      </div>
    </aside>
  );
});

function Week({ classes }: { readonly classes: NonNullable<PublicGym['schedule']> }) {
  if (classes.length === 0) return <p className="muted">No class schedule listed.</p>;
  const idByClass = new Map(assignClassIds(classes).map((id, index) => [classes[index], id]));
  const byStart = classes.toSorted((a, b) => toMinutes(a.start) - toMinutes(b.start));
  const days = WEEKDAYS.map((day) => ({ day, isToday: false }));
  return <WeekGrid classes={byStart} days={days} runningClasses={[]} getClassId={(gymClass) => idByClass.get(gymClass) ?? ''} scrolls />;
}

/** The gym with the form's changes applied, except for facts whose entries are invalid. */
export function buildPreviewGym(gym: StoredGym, entries: Entries): StoredGym {
  const validFacts = findFacts(findChangedNames(toEntries(gym), entries)).map((fact) => {
    try {
      return { [fact]: undefined, ...parseFacts(entries, [fact], gym) };
    } catch {
      return {};
    }
  });
  return Object.assign({}, gym, ...validFacts) as StoredGym;
}
