import { formatClock, makeEventKey, formatPrice, formatPhone, sitePaths } from '@contract';
import type { ReactNode } from 'react';
import { PageMeta } from '../../head/PageMeta';
import { useAsOf } from '../../hooks/useAsOf';
import { useNow } from '../../hooks/useNow';
import { type FoundEvent, useGymEvent } from '../../stores/gymEvents';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { SessionStateText } from '../../ui/SessionStateText';
import { toDestination } from '../../widgets/directions/directionLinks';
import { Directions } from '../../widgets/directions/Directions';
import { Share } from '../../widgets/gyms/Share';
import { formatFullDate, formatShortDate } from '../../words/dates';
import { formatAddress, formatSite } from '../../words/facts';
import { paths } from '../../words/paths';
import { getZoneName } from '../../words/zoneName';
import { toEventThing } from './eventThing';
import * as styles from './EventPage.module.css';

/**
 * `/bjj/{state}/{city}/{gym}/{date}-{title}`: a gym's event, or an open mat that was added, moved or canceled on that date.
 * Reads the same document as the gym's page. If there is no such event, `EventNotFoundPage` is shown.
 */
export default function EventPage() {
  const data = useGymEvent();
  return data.kind === 'found' && <EventView data={data} />;
}

function EventView({ data }: { readonly data: FoundEvent }) {
  const { gym, path, stateName, cityName, session, event } = data;
  const now = useNow();
  const asOf = useAsOf(now);
  const isCanceled = session.state === 'canceled';
  return (
    <div className="container page">
      <EventMeta data={data} />
      <Breadcrumbs
        crumbs={[
          { name: stateName, to: sitePaths.state(gym.stateSlug) },
          { name: cityName, to: sitePaths.city(gym.stateSlug, gym.citySlug) },
          { name: gym.name, to: path },
          { name: event.title },
        ]}
      />
      <header className={styles.head}>
        <h1>{isCanceled ? <s>{event.title}</s> : <Phrase>{event.title}</Phrase>}</h1>
        <p>
          <SessionStateText session={session} asOf={asOf} now={now} />
        </p>
      </header>
      <dl className={styles.facts}>
        <Fact name="When">
          {formatFullDate(event.date)}, {formatTime(event)}
          <small>{getZoneName(gym.timeZone)}</small>
        </Fact>
        <Fact name="Where">
          <Link to={path}>
            <Phrase>{gym.name}</Phrase>
          </Link>
          <small>{formatAddress(gym)}</small>
        </Fact>
        {event.instructor !== undefined && (
          <Fact name="Instructor">
            <Phrase>{event.instructor}</Phrase>
          </Fact>
        )}
        <Fact name="Fee">{formatPrice(event.fee)}</Fact>
        {event.replaces && !isCanceled && <Fact name="Classes">This event replaces the gym’s classes that day.</Fact>}
      </dl>
      {event.description !== undefined && (
        <p className={styles.description}>
          <Phrase>{event.description}</Phrase>
        </p>
      )}
      <div className={`${styles.actions} no-print`}>
        {event.link !== undefined && (
          <LinkButton to={event.link} kind="primary" rel="nofollow noopener" title={formatSite(event.link)}>
            Event website
          </LinkButton>
        )}
        {gym.phone && (
          <LinkButton to={`tel:${gym.phone}`} aria-label={`Call ${formatPhone(gym.phone)}`}>
            Call <span className="nowrap">{formatPhone(gym.phone)}</span>
          </LinkButton>
        )}
        {!isCanceled && (
          <LinkButton to={sitePaths.schedule(path, event.id)} rel="nofollow">
            Add to calendar
          </LinkButton>
        )}
        {session.replacedBy !== undefined && <LinkButton to={sitePaths.event(path, makeEventKey(event.date, session.replacedBy))}>View event</LinkButton>}
        <Share title={event.title} path={data.eventPath} />
      </div>
      {!isCanceled && <Directions {...toDestination(gym)} />}
    </div>
  );
}

const formatTime = ({ start, end }: FoundEvent['event']): string => (end === undefined ? formatClock(start) : `${formatClock(start)} – ${formatClock(end)}`);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function EventMeta({ data }: { readonly data: FoundEvent }) {
  const { gym, path, eventPath, stateName, cityName, session, event } = data;
  const prefix = session.state === 'canceled' ? 'Canceled: ' : '';
  const when = `${formatShortDate(event.date)}, ${formatTime(event)}`;
  // Open mats at many gyms have the same title, so the gym's name is added.
  const title = session.kind === 'event' ? event.title : `${event.title} at ${gym.name}`;
  return (
    <PageMeta
      title={`${prefix}${title}, ${formatShortDate(event.date)}`}
      description={`${prefix}${event.title} at ${gym.name} in ${cityName}, ${stateName}. ${when}.${event.description ? ` ${event.description}` : ''}`}
      path={eventPath}
      breadcrumbs={[
        { name: 'Home', path: paths.home },
        { name: stateName, path: sitePaths.state(gym.stateSlug) },
        { name: cityName, path: sitePaths.city(gym.stateSlug, gym.citySlug) },
        { name: gym.name, path },
        { name: event.title, path: eventPath },
      ]}
      things={() => [toEventThing(data)]}
    />
  );
}
