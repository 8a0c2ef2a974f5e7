import type { GymCard as Card } from '@contract';
import { showToast } from '../stores/toasts';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Button, LinkButton } from '../ui/Button';
import { Chip, LinkChip } from '../ui/Chip';
import { Empty } from '../ui/Empty';
import { ErrorBox } from '../ui/ErrorBox';
import { Field, Select } from '../ui/Field';
import { Panel } from '../ui/Panel';
import { Phrase } from '../ui/Phrase';
import { Instructors } from '../widgets/gym-page/Instructors';
import { GymCard } from '../widgets/gyms/GymCard';
import * as styles from './ComponentSheet.module.css';

/** 37 letters without a space. */
const NAME = 'Superuniversalgrapplingandjudoacademy';
const CARD: Card = {
  id: 'long',
  name: NAME,
  slug: 'long',
  status: 'published',
  timeZone: 'America/New_York',
  full_address: `12 ${NAME}, Boston, MA 02108`,
  headInstructor: { name: NAME, beltRank: 'black', degree: 2 },
  source: { name: 'site' },
  updatedAt: '2026-11-09T12:00:00.000Z',
};

/** Shared components with a long name that can't wrap. None of them may be wider than a phone's screen. */
export function LongNames() {
  return (
    <div className={styles.grid}>
      <Panel title={NAME}>
        <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: NAME, to: '/bjj' }, { name: NAME }]} />
        <GymCard card={CARD} stateSlug="massachusetts" citySlug="boston" cityName="Boston" cityAndState={NAME} miles={12.5} now={undefined} />
        <Instructors head={{ name: NAME, beltRank: 'black', under: NAME }} />
      </Panel>
      <Panel title="Long names in buttons, filters and fields">
        <div className="row">
          <Chip selected count={1200}>
            {NAME}
          </Chip>
          <LinkChip to="/bjj" selected count={1200}>
            {NAME}
          </LinkChip>
          <LinkButton to="/bjj">
            <span>
              Edit <Phrase>{NAME}</Phrase>
            </span>
          </LinkButton>
          <Button onClick={() => showToast('success', `${NAME} is saved.`)}>Show a message</Button>
        </div>
        <div className={`stack ${styles.gap}`}>
          <Field label={NAME} hint={NAME} defaultValue={NAME} error={NAME} />
          <Select label="Affiliation" defaultValue="long">
            <option value="long">{`${NAME} (1,200)`}</option>
          </Select>
          <Empty title={NAME} level={3} action={<Button>Remove filter</Button>}>
            <p>{NAME}</p>
          </Empty>
          <ErrorBox title={NAME} action={<Button>Try again</Button>}>
            {NAME}
          </ErrorBox>
        </div>
      </Panel>
    </div>
  );
}
