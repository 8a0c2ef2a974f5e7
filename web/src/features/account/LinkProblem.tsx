import { TryAgain } from '../../parts/TryAgain';
import { LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { paths } from '../../words/paths';
import type { LinkMode } from './linkModes';

interface Props {
  /** Whether the link has expired, was already used, or isn't ours. If not, the user can try it again. */
  readonly expired: boolean;
  readonly mode: LinkMode | null;
  /** The error message, if the user can try again. */
  readonly problem?: string;
  readonly retry?: () => void;
}

/** What went wrong with a link, and what to do instead. */
export function LinkProblem({ expired, mode, problem, retry }: Props) {
  if (!expired) {
    return (
      <ErrorBox title={problem ?? 'That didn’t work.'} action={retry && <TryAgain retry={retry} />}>
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
