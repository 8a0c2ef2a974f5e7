import { PageMeta } from './PageMeta';

/** What a page of users is called, and that it is nobody's to find, before it can say so itself. */
export function PersonalMeta({ name, path }: { readonly name: string | undefined; readonly path: string }) {
  return <PageMeta {...(name && { title: name })} description="Sign in to see this page." path={path} hidden />;
}
