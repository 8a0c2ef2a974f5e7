import { PageMeta } from './PageMeta';

interface Props {
  readonly name: string | undefined;
  readonly path: string;
  /** Whether the page needs an account. Otherwise, a link in an email grants access. */
  readonly requiresSignIn: boolean;
}

/** The title of a user's own page until the page sets its own. Keeps the page out of search engines. */
export function PersonalMeta({ name, path, requiresSignIn }: Props) {
  const description = requiresSignIn ? 'Sign in to see this page.' : 'This is a private page.';
  return <PageMeta {...(name && { title: name })} description={description} path={path} noindex />;
}
