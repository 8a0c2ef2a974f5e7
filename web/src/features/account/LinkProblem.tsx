import { TryAgain } from '../../parts/TryAgain';
import { LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import type { LinkFailure } from '../../words/signInProblems';
import type { LinkMode } from './linkModes';

/** Shown if the URL lacks a mode or a code, for example because an email program cut it off. */
export const IncompleteLink = () => <ErrorBox title="This link isn’t complete.">Open it from the email again.</ErrorBox>;

interface Props {
  readonly failure: LinkFailure;
  readonly mode: LinkMode;
  /** The error message. It is only shown if the user can try again. */
  readonly problem: string;
  readonly retry: () => void;
}

/** Says what went wrong with a link, and what the user can do instead. */
export function LinkProblem({ failure, mode, problem, retry }: Props) {
  if (failure === 'expired') return <ExpiredLink mode={mode} />;
  if (failure === 'no-account') {
    return (
      <ErrorBox title="This link no longer works.">
        The account it was sent for was disabled or deleted. If you think that’s a mistake, <Link to={paths.contact}>contact us</Link>.
      </ErrorBox>
    );
  }
  return (
    <ErrorBox title={problem} action={<TryAgain retry={retry} />}>
      {failure === 'unreachable' && 'Your link still works. Try again.'}
    </ErrorBox>
  );
}

function ExpiredLink({ mode }: Pick<Props, 'mode'>) {
  const title = 'This link has expired or was already used.';
  if (mode === 'resetPassword') {
    return (
      <ErrorBox title={title} action={<LinkButton to={paths.forgotPassword}>Send a new link</LinkButton>}>
        Each link works once and expires soon after we send it.
      </ErrorBox>
    );
  }
  if (mode === 'recoverEmail') {
    return (
      <ErrorBox title={title}>
        Your email address may already have been changed back. If it wasn’t, <Link to={paths.contact}>contact us</Link>.
      </ErrorBox>
    );
  }
  return (
    <ErrorBox title={title} action={<LinkButton to={paths.settings}>Open settings</LinkButton>}>
      Each link works once. If you’ve already used it, you’re all set. If not, get a new one in your settings.
    </ErrorBox>
  );
}
