import { lazy, Suspense } from 'react';
import { Button, LinkButton } from '../../../components/Button';
import { paths } from '../../../paths';
import { useSession } from '../../../stores/session';
import type { GymProps } from './found';

const SaveButton = lazy(async () => ({ default: (await import('./SaveButton')).SaveButton }));

/** Keeps the gym on a user's list; a visitor is asked to sign in, and comes back here. */
export function SaveGym({ page }: GymProps) {
  const uid = useSession(({ account }) => account?.uid);
  if (uid) {
    return (
      <Suspense fallback={<Button disabled>Save</Button>}>
        <SaveButton page={page} uid={uid} />
      </Suspense>
    );
  }
  return (
    <LinkButton to={paths.loginFor(page.path)} className="no-print" title="Log in to save this gym">
      Save
    </LinkButton>
  );
}
