import type { ReactNode } from 'react';
import { PageMeta } from '../../../head/PageMeta';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import { paths } from '../../../words/paths';
import * as styles from './AdminLayout.module.css';
import { AdminNav } from './AdminNav';

interface Props {
  /** The heading and the last breadcrumb. */
  readonly title: string;
  /** The document title, if it says more than the heading. */
  readonly documentTitle?: string | undefined;
  readonly description: string;
  readonly path: string;
  /** Breadcrumbs between /admin and this page. */
  readonly parents?: readonly Crumb[];
  readonly lead?: ReactNode;
  /** Buttons and links for the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page in /admin: breadcrumbs, heading, navigation, introduction and actions. */
export function AdminLayout({ title, documentTitle = title, description, path, parents = [], lead, actions, children }: Props) {
  const isOverview = path === paths.admin;
  return (
    <div className="container page">
      <PageMeta title={documentTitle} description={description} path={path} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, ...(isOverview ? [] : [{ name: 'Admin', to: paths.admin }]), ...parents, { name: title }]} />
      <h1 className="breaks">{title}</h1>
      <AdminNav />
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      {actions && <div className={`row ${styles.actions}`}>{actions}</div>}
      {children}
    </div>
  );
}
