import { classKeys, minutesOf, type PublicGym, WEEKDAYS } from '@contract';
import { useDeferredValue } from 'react';
import type { StoredGym } from '../../../stores/gyms';
import { useNow } from '../../../hooks/useNow';
import { Phrase } from '../../../ui/Phrase';
import { OpenStateLabel } from '../../../ui/OpenStateLabel';
import { Facts } from '../../../widgets/gym-page/Facts';
import { HoursTable } from '../../../widgets/gym-page/HoursTable';
import { Instructors } from '../../../widgets/gym-page/Instructors';
import { VisitorLabel } from '../../../widgets/gym-page/VisitorLabel';
import { WeekGrid } from '../../../widgets/gym-page/WeekGrid';
import { addressLabel, phoneLabel } from '../../../words/facts';
import * as styles from './editor.module.css';
import { parseFacts, entriesOf, factsOf } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { changedNames } from '../../../widgets/gym-edit/merge';

/** A preview of the gym's page with the form's entries, using the page's own components. Invalid entries are shown as stored. */
export function Preview({ gym, entries: typed }: { readonly gym: StoredGym; readonly entries: Entries }) {
  const shown = previewGym(gym, useDeferredValue(typed));
  const now = useNow();
  return (
    <aside id="part-preview" aria-label="Page preview" className={`no-print ${styles.preview}`}>
      <p className="muted small">Preview: what visitors will see once you save.</p>
      <div className={styles.page}>
        <p className={styles.name}>
          <Phrase>{shown.name}</Phrase>
        </p>
        <p>
          <OpenStateLabel status={shown.status === 'closed' ? 'closed' : 'published'} hours={shown.hours} timeZone={shown.timeZone} now={now} />
        </p>
        <p>{addressLabel(shown)}</p>
        {shown.phone && <p>{phoneLabel(shown.phone)}</p>}
        {shown.post_description && <p className={styles.description}>{shown.post_description}</p>}
        <VisitorLabel policy={shown.visitors} pricing={shown.pricing} classes={shown.schedule} />
        <Week classes={shown.schedule ?? []} />
        <HoursTable hours={shown.hours} timeZone={shown.timeZone} now={now} />
        <Instructors head={shown.headInstructor} others={shown.instructors} />
        <Facts gym={shown} />
      </div>
    </aside>
  );
}

function Week({ classes }: { readonly classes: NonNullable<PublicGym['schedule']> }) {
  if (classes.length === 0) return <p className="muted">No class schedule listed.</p>;
  const keys = new Map(classKeys(classes).map((key, at) => [classes[at], key]));
  const byStart = classes.toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start));
  const days = WEEKDAYS.map((day) => ({ day, today: false }));
  return <WeekGrid classes={byStart} days={days} running={[]} keyOf={(entry) => keys.get(entry) ?? ''} anyWidth />;
}

/** The gym with each valid fact as it was typed. */
export function previewGym(gym: StoredGym, entries: Entries): StoredGym {
  const read = factsOf(changedNames(entriesOf(gym), entries)).map((fact) => {
    try {
      return { [fact]: undefined, ...parseFacts(entries, [fact], gym) };
    } catch {
      return {};
    }
  });
  return Object.assign({}, gym, ...read) as StoredGym;
}
