import { TryAgain } from '../../parts/TryAgain';
import { LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { paths } from '../../words/paths';
import type { LinkMode } from './linkModes';

interface Props {
  /** It has expired, was used, or isn't ours; otherwise it can be tried again. */
  readonly spent: boolean;
  readonly mode: LinkMode | null;
  /** The error, if it can be tried again. */
  readonly problem?: string;
  readonly again?: () => void;
}

/** What went wrong with a link, and what to do instead. */
export function LinkProblem({ spent, mode, problem, again }: Props) {
  if (!spent) {
    return (
      <ErrorBox title={problem ?? 'That didn’t work.'} action={again && <TryAgain again={again} />}>
        Your link still works. Try again.
      </ErrorBox>
    );
  }
  const isReset = mode === 'resetPassword';
  return (
    <ErrorBox
      title="This link has expired or was already used."
      action={<LinkButton to={isReset ? paths.forgotPassword : paths.settings}>{isReset ? 'Send a new link' : 'Open settings'}</LinkButton>}
    >
      {isReset
        ? 'Each link works once and expires soon after we send it.'
        : 'Each link works once. If you’ve already used it, you’re all set. If not, get a new one in your settings.'}
    </ErrorBox>
  );
}
