import { isSitePath } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { offersGoogle } from '../../head/google';
import { PageMeta } from '../../head/PageMeta';
import { JUST_SIGNED_IN } from '../../hooks/justSignedIn';
import { useDirectLoad } from '../../hooks/useDirectLoad';
import { LoadingPage } from '../../ui/LoadingPage';
import { useSession } from '../../stores/session';
import * as styles from './account.module.css';
import { EMAIL_FIELD } from './accountForms';
import { ACCOUNT_BENEFITS, getSignInReason } from './signInReasons';
import { ResetForm } from './ResetForm';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

const MODES = {
  'sign-in': { title: 'Sign in', form: SignInForm },
  'sign-up': { title: 'Create an account', form: SignUpForm },
  reset: { title: 'Reset your password', form: ResetForm },
} as const;
type Mode = keyof typeof MODES;
const isMode = (text: string | null): text is Mode => text !== null && Object.hasOwn(MODES, text);

/** Tells a user whose session was ended elsewhere why they have to sign in again. */
const explainSessionEnd = (ended: string): string =>
  ended === 'with-changes'
    ? 'You were signed out. Your unsaved changes are still on this device. Sign in to continue.'
    : 'You were signed out. Sign in to continue.';

/** Sign in, sign up and password reset. Afterwards, the visitor returns to the page they came from. */
export default function LoginPage() {
  const [query] = useSearchParams();
  const requestedMode = query.get('mode');
  const mode = isMode(requestedMode) ? requestedMode : 'sign-in';
  const to = query.get('to');
  const ended = query.get('ended');
  const returnPath = to !== null && isSitePath(to) ? to : paths.dashboard;
  const signedIn = useSession((session) => session.account !== null);
  const isLate = useSession((session) => session.status === 'late');
  // The next page performs the action that the visitor signed in for, such as saving a gym, unless they were already signed in.
  const [wasSignedIn] = useState(signedIn);
  const isReloadDone = useDirectLoad(offersGoogle());
  const [email, setEmail] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const shownMode = useRef(mode);
  // Switching forms removes the link that had focus.
  useEffect(() => {
    if (shownMode.current !== mode) heading.current?.focus();
    shownMode.current = mode;
  }, [mode]);
  if (signedIn) return <Navigate to={returnPath} replace state={wasSignedIn ? null : JUST_SIGNED_IN} />;
  // The session may still be loading, or the page may be about to reload, which would lose what the visitor types.
  if (isLate || !isReloadDone) return <LoadingPage />;
  const { title, form: Form } = MODES[mode];
  const reason = to !== null && isSitePath(to) && mode !== 'reset' ? getSignInReason(to, mode === 'sign-up') : undefined;
  const lead = ended !== null && mode === 'sign-in' ? explainSessionEnd(ended) : reason;
  const getPathTo = (other: Mode) => `${paths.login}?${new URLSearchParams({ mode: other, ...(to !== null && { to }), ...(ended !== null && { ended }) })}`;
  return (
    <div className="container page">
      <PageMeta title={title} description="Sign in to see your saved gyms and manage the ones you own." path={paths.login} />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: title }]} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      <div className={styles.columns}>
        <div className={styles.box} onInput={({ target }) => target instanceof HTMLInputElement && target.name === EMAIL_FIELD && setEmail(target.value)}>
          <noscript>
            <p className={styles.notice}>This form needs JavaScript, which is turned off in your browser. Turn it on and reload the page.</p>
          </noscript>
          <Form key={mode} email={email} />
          <ul className={styles.otherModes}>
            {mode !== 'sign-in' && (
              <li>
                <Link to={getPathTo('sign-in')}>Sign in to an existing account</Link>
              </li>
            )}
            {mode !== 'sign-up' && (
              <li>
                <Link to={getPathTo('sign-up')}>Create an account</Link>
              </li>
            )}
            {mode !== 'reset' && (
              <li>
                <Link to={getPathTo('reset')}>Forgot your password?</Link>
              </li>
            )}
          </ul>
        </div>
        {mode !== 'reset' && (
          <section aria-labelledby="account-benefits" className={styles.benefits}>
            <h2 id="account-benefits">What you get with an account</h2>
            <ul>
              {ACCOUNT_BENEFITS.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
            <p className="muted small">An account is free. You can browse the whole site without one.</p>
          </section>
        )}
      </div>
    </div>
  );
}
