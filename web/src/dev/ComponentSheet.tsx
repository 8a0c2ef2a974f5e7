import type { FactGroup, Hours } from '@contract';
import { useState } from 'react';
import { Belt } from '../ui/Belt';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Button } from '../ui/Button';
import type { ListingChecks } from '../ui/listingChecks';
import { CheckedStripes } from '../ui/CheckedStripes';
import { Chip } from '../ui/Chip';
import { DateRange } from '../ui/DateRange';
import { Empty } from '../ui/Empty';
import { ErrorBox } from '../ui/ErrorBox';
import { Checkbox, Field, Select, TextArea } from '../ui/Field';
import { Link } from '../ui/Link';
import { MatPlan } from '../ui/MatPlan';
import { Panel } from '../ui/Panel';
import { Skeleton } from '../ui/Skeleton';
import { OpenStateLabel } from '../ui/OpenStateLabel';
import { SessionStateText } from '../ui/SessionStateText';
import { Tag } from '../ui/Tag';
import * as styles from './ComponentSheet.module.css';
import { LongNames } from './LongNames';
import { MapSheet } from './MapSheet';
import { MessageSheet } from './MessageSheet';

// Saturday noon in New York, so that the examples look the same at any hour.
const NOON = new Date('2026-11-21T17:00:00Z');
const ZONE = 'America/New_York';
const OPEN_MAT = { id: 'open-mat', kind: 'class', date: '2026-11-28', start: '11:00', by: 'owner', at: '2026-11-19T12:00:00Z' } as const;
/** An open mat in each of its possible states. */
const SESSIONS = [
  { ...OPEN_MAT, state: 'confirmed' },
  { ...OPEN_MAT, state: 'scheduled' },
  { ...OPEN_MAT, state: 'moved', movedFrom: { date: '2026-11-28', start: '10:00' } },
  { ...OPEN_MAT, state: 'canceled', reason: 'competition' },
  { ...OPEN_MAT, state: 'not-confirmed', doubt: 'holiday', holiday: 'Thanksgiving Day' },
] as const;
const HOURS: Record<string, Hours> = {
  open: { sat: [{ open: '06:00', close: '21:00' }] },
  later: { sat: [{ open: '17:30', close: '21:00' }] },
  closed: { sat: [] },
};
const CHECKED_AT = '2026-11-09T12:00:00.000Z';
const createChecks = (confirmer: 'owner' | 'admin' | 'visitor', ...groups: FactGroup[]): ListingChecks => ({
  checks: Object.fromEntries(groups.map((group) => [group, { at: CHECKED_AT, by: confirmer }])),
  ...(confirmer === 'owner' && { ownerCheck: { at: CHECKED_AT, until: '2027-03-01' } }),
});

/** `/dev/components`: every shared component in its states. Only in development and local builds. */
export default function ComponentSheet() {
  const [isOpenNow, setOpenNow] = useState(true);
  return (
    <div className="container page">
      <title>Component sheet</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Component sheet' }]} />
      <h1>Component sheet</h1>
      <p className="lead">
        Components in every state, including those that don’t occur in the sample data. All the site’s text is on the <Link to="/dev/texts">text sheet</Link>.
      </p>
      <div className={styles.wide}>
        <Panel title="Belts">
          <Belts />
        </Panel>
      </div>
      <div className={styles.grid}>
        <Panel title="Open, closed and checked">
          <States />
        </Panel>
        <Panel title="Buttons and filters">
          <div className="row">
            <Button kind="primary">Start Your Search</Button>
            <Button kind="secondary">Save changes</Button>
            <Button>Cancel</Button>
            <Button kind="danger">Delete</Button>
            <Button kind="secondary" busy>
              Saving…
            </Button>
          </div>
          <div className={`row ${styles.gap}`}>
            <Chip selected={isOpenNow} count={19} onClick={() => setOpenNow(!isOpenNow)}>
              Open now
            </Chip>
            <Chip selected={false} count={40}>
              Kids
            </Chip>
          </div>
        </Panel>
        <Panel title="Form">
          <div className="stack">
            <Field label="Gym name" defaultValue="Barton Springs Jiu-Jitsu" />
            <Field
              label="Drop-in fee"
              hint="Dollars for one class."
              defaultValue="twenty"
              error="Enter an amount in dollars, for example 20. Use 0 if it is free."
            />
            <Select label="Waiver" defaultValue="online">
              <option value="online">Online before your visit</option>
              <option value="none">None</option>
            </Select>
            <DateRange from={{ name: 'from', error: undefined }} to={{ name: 'to', error: undefined }} />
            <TextArea label="Description" rows={2} />
            <Checkbox label="Visitors are welcome" defaultChecked />
          </div>
        </Panel>
        <Panel title="Gyms without photos">
          <MatPlans />
        </Panel>
        <Panel title="Empty">
          <Empty title="No gyms match all four filters" level={3} action={<Button>Remove filter</Button>}>
            <p>Two gyms match without “Drop-in up to $25.”</p>
          </Empty>
        </Panel>
        <Panel title="Error and loading">
          <div className="stack">
            <ErrorBox title="The gyms didn’t load." action={<Button>Try again</Button>}>
              The list of states still works.
            </ErrorBox>
            <Skeleton />
          </div>
        </Panel>
      </div>
      <MessageSheet />
      <LongNames />
      <MapSheet />
    </div>
  );
}

function Belts() {
  const belts = [
    ['White, four stripes', <Belt key="b" rank="white" degree={4} />],
    ['Blue, two stripes', <Belt key="b" rank="blue" degree={2} />],
    ['Purple', <Belt key="b" rank="purple" />],
    ['Brown, one stripe', <Belt key="b" rank="brown" degree={1} />],
    ['Black, third degree', <Belt key="b" rank="black" degree={3} />],
    ['Black, sixth degree', <Belt key="b" rank="black" degree={6} />],
    ['Red and black, seventh degree', <Belt key="b" rank="red-black" />],
    ['Red and white, eighth degree', <Belt key="b" rank="red-white" />],
    ['Red, ninth degree', <Belt key="b" rank="red" />],
    ['Gray and white (under 16)', <Belt key="b" youth="gray" line="white" degree={1} />],
    ['Yellow and black (under 16)', <Belt key="b" youth="yellow" line="black" degree={2} />],
    ['Orange (under 16)', <Belt key="b" youth="orange" />],
    ['Green (under 16)', <Belt key="b" youth="green" degree={3} />],
  ] as const;
  return (
    <ul className={styles.belts}>
      {belts.map(([name, belt]) => (
        <li key={name}>
          {belt} <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function States() {
  return (
    <ul className="stack-small">
      {[HOURS.open, HOURS.later, HOURS.closed, undefined].map((hours, index) => (
        <li key={index}>
          <OpenStateLabel status="published" hours={hours} timeZone={ZONE} now={NOON} />
        </li>
      ))}
      <li>
        <OpenStateLabel status="closed" timeZone={ZONE} now={NOON} />
      </li>
      <li>
        <Tag kind="open-mat">Open mat Sat 11:00 am</Tag> <Tag kind="sponsored">Sponsored</Tag> <Tag kind="deal">10% off month one</Tag>
      </li>
      {SESSIONS.map((session) => (
        <li key={session.state}>
          <SessionStateText session={session} asOf={NOON} now={NOON} />
        </li>
      ))}
      <li>
        <CheckedStripes listing={createChecks('owner', 'address', 'schedule', 'visitors')} asOf={NOON} now={NOON} />
      </li>
      <li>
        <CheckedStripes listing={createChecks('admin', 'address', 'schedule', 'visitors')} asOf={NOON} now={NOON} />
      </li>
      <li>
        <CheckedStripes listing={createChecks('visitor', 'address')} asOf={NOON} now={NOON} />
      </li>
      <li>
        <CheckedStripes listing={{}} asOf={NOON} now={NOON} />
      </li>
    </ul>
  );
}

function MatPlans() {
  return (
    <div className={styles.floors}>
      {['barton', 'eastside', 'hill', 'mueller', 'onion', 'creek'].map((slug, index) => (
        <MatPlan key={slug} slug={slug} hasOpenMat={index % 2 === 0} />
      ))}
      <MatPlan slug="wide" wide hasOpenMat />
      <MatPlan slug="wider" wide />
    </div>
  );
}
