import { Button, LinkButton } from '../../ui/Button';
import { paths } from '../../words/paths';
import { lazyPart } from '../../parts/lazyPart';
import { useSession } from '../../stores/session';
import type { GymProps } from './gymProps';
import type { SaveButtonProps } from './SaveButton';

const SaveButton = lazyPart<SaveButtonProps>('The Save button', async () => (await import('./SaveButton')).SaveButton, {
  placeholder: <Button disabled>Save</Button>,
});

/** Saves the gym to the user's list. A signed-out visitor is asked to sign in, and returns here with the gym saved. */
export function SaveGym({ page }: GymProps) {
  const uid = useSession(({ account }) => account?.uid);
  if (uid) return <SaveButton page={page} uid={uid} />;
  return (
    <LinkButton to={paths.loginToSave(page.path)} className="no-print" title="Sign in to save this gym">
      Save
    </LinkButton>
  );
}
