import type { NamedPage } from '@contract';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../head/PageMeta';
import { useGymEvent } from '../../stores/gymEvents';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Phrase } from '../../ui/Phrase';
import { GymNotFound } from '../../widgets/not-found/NotFound';

/** Shown at the URL of an event that its gym doesn't list, or of a gym that doesn't exist. */
export default function EventNotFoundPage() {
  const { stateName = '', cityName = '', gymName = '' } = useParams();
  const data = useGymEvent();
  if (data.kind === 'not-found' && data.gym) return <EventNotFound gym={data.gym} />;
  return <GymNotFound stateSlug={stateName} citySlug={cityName} slug={gymName} suggestions={data.kind === 'not-found' ? data.suggestions : []} />;
}

function EventNotFound({ gym: { name, path } }: { readonly gym: NamedPage }) {
  return (
    <div className="container page">
      <PageMeta title="Event not found" description="We couldn’t find this event." path={path} noindex />
      <Empty level={1} title="We couldn’t find that event" action={<LinkButton to={path}>Open the gym’s page</LinkButton>}>
        <p>
          <Phrase>{`${name} doesn’t list this event. It may have been removed, or the link may be misspelled.`}</Phrase>
        </p>
      </Empty>
    </div>
  );
}
