import { TryAgain } from '../../lazy/TryAgain';
import { LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { paths } from '../../words/paths';
import type { LinkMode } from './linkModes';

interface Props {
  /** It has expired, was used, or is none of ours; else nothing is known of it, and it can be tried again. */
  readonly spent: boolean;
  readonly mode: LinkMode | null;
  /** What went wrong, where it can be tried again. */
  readonly problem?: string;
  readonly again?: () => void;
}

/** What is said where a link does not do what it is for, and what to do instead. */
export function LinkProblem({ spent, mode, problem, again }: Props) {
  if (!spent) {
    return (
      <ErrorBox title={problem ?? 'That did not work.'} action={again && <TryAgain again={again} />}>
        The link is still good.
      </ErrorBox>
    );
  }
  const isReset = mode === 'resetPassword';
  return (
    <ErrorBox
      title="This link has expired, or was used already."
      action={<LinkButton to={isReset ? paths.forgotPassword : paths.settings}>{isReset ? 'Ask for another' : 'Open your settings'}</LinkButton>}
    >
      {isReset
        ? 'Each link works once, and not for long.'
        : 'Each link works once. If you have followed it before, all is done; else ask for another in your settings.'}
    </ErrorBox>
  );
}
