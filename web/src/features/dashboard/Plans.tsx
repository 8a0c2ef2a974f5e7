import { useEffect } from 'react';
import { LoadState } from '../../parts/LoadState';
import { type PlannedSession, plannedSessions } from '../../stores/plannedSessions';
import { refreshWhileVisible } from '../../stores/refreshWhileVisible';
import { useValue } from '../../stores/values';
import { Link } from '../../ui/Link';
import { Panel } from '../../ui/Panel';
import { Phrase } from '../../ui/Phrase';
import { SessionStateText } from '../../ui/SessionStateText';
import { formatSessionTime, formatSessionTitle } from '../../words/sessions';
import { LazyGoingButton } from '../../widgets/going/LazyGoingButton';
import * as styles from './dashboard.module.css';

/** The sessions that the user plans to go to, and whether they still take place. Renders nothing if there are none. */
export function Plans({ uid, now }: { readonly uid: string; readonly now: Date }) {
  const { value: sessions = [], ...load } = useValue(plannedSessions, uid);
  const { status, reload } = load;
  useEffect(() => refreshWhileVisible(() => void reload()), [reload]);
  if (status === 'loading' || (status === 'known' && sessions.length === 0)) return null;
  return (
    <div className={styles.section}>
      <Panel title="You’re going">
        {status === 'failed' ? (
          <LoadState load={load} what="your plans" />
        ) : (
          <ul className={styles.columns}>
            {sessions.map((session) => (
              <PlanItem key={session.plan.id} session={session} now={now} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function PlanItem({ session: { plan, listed }, now }: { readonly session: PlannedSession; readonly now: Date }) {
  const { gymId, sessionId, name, path } = plan;
  const time = formatSessionTime(listed?.session ?? plan);
  const title = listed && formatSessionTitle(listed.session);
  return (
    <li>
      <p>
        <b>{time}</b>
        {title && <span>{` · ${title}`}</span>}
      </p>
      <p>
        <Link to={listed?.path ?? path}>
          <Phrase>{listed?.name ?? name}</Phrase>
        </Link>{' '}
        {listed && <span className="muted small">{`${listed.cityName}, ${listed.stateCode}`}</span>}
      </p>
      <p className="small">
        {listed ? <SessionStateText session={listed.session} asOf={now} now={now} /> : 'This session is no longer on the gym’s schedule. Check the gym’s page.'}
      </p>
      {listed?.session.state !== 'canceled' && <LazyGoingButton gymId={gymId} sessionId={sessionId} label={[title, time, name].filter(Boolean).join(', ')} />}
    </li>
  );
}
