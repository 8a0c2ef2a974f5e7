import { ErrorBox } from '../ui/ErrorBox';
import { Skeleton } from '../ui/Skeleton';
import { capitalize } from '../words/facts';
import { LOADS_WHEN_ONLINE, getErrorMessage } from '../words/problems';
import { TryAgain } from './TryAgain';

/** Something that a store loads, such as a value from `useValue` or a list from `useLiveList`. */
export interface Loadable {
  readonly status: 'loading' | 'known' | 'failed';
  /** Why it didn't load, if the store knows. */
  readonly error?: unknown;
  readonly reload: () => void;
}

interface Props {
  readonly load: Loadable;
  /** The name of what is loading, within a sentence: `your claims`. */
  readonly what: string;
  /** Says what is safe or still works, if loading failed. */
  readonly hint?: string | undefined;
}

/** Says that something is loading, or that it didn't load. Renders nothing once it has loaded. */
export function LoadState({ load: { status, error, reload }, what, hint }: Props) {
  if (status === 'known') return null;
  if (status === 'loading') return <Skeleton label={`Loading ${what}…`} />;
  // Listeners report a code instead of an error, and continue once there is a connection.
  const reason = error instanceof Error ? getErrorMessage(error) : LOADS_WHEN_ONLINE;
  return (
    <ErrorBox title={`${capitalize(what)} didn’t load.`} action={<TryAgain retry={reload} />}>
      {hint ? `${reason} ${hint}` : reason}
    </ErrorBox>
  );
}
