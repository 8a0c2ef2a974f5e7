import { PageMeta } from './PageMeta';

/** Title of a signed-in user's page, hidden from search engines, until the page sets its own. */
export function PersonalMeta({ name, path }: { readonly name: string | undefined; readonly path: string }) {
  return <PageMeta {...(name && { title: name })} description="Sign in to see this page." path={path} hidden />;
}
