import { PageMeta } from './PageMeta';

interface Props {
  readonly name: string | undefined;
  readonly path: string;
  /** Whether the page needs an account. Otherwise, a link in an email grants access. */
  readonly asksToSignIn: boolean;
}

/** Title of a user's own page, hidden from search engines, until the page sets its own. */
export function PersonalMeta({ name, path, asksToSignIn }: Props) {
  const description = asksToSignIn ? 'Sign in to see this page.' : 'This is a private page.';
  return <PageMeta {...(name && { title: name })} description={description} path={path} hidden />;
}
