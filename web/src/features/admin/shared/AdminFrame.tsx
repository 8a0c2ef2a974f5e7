import type { ReactNode } from 'react';
import { PageMeta } from '../../../head/PageMeta';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import { paths } from '../../../words/paths';
import * as styles from './AdminFrame.module.css';
import { AdminNav } from './AdminNav';

interface Props {
  /** The heading and the last breadcrumb. */
  readonly title: string;
  /** The document title, if it says more than the heading. */
  readonly documentTitle?: string | undefined;
  readonly description: string;
  readonly path: string;
  /** Pages between /admin and this one. */
  readonly above?: readonly Crumb[];
  readonly lead?: ReactNode;
  /** Buttons and links for the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Every page in /admin: its title, where it is, what it is for, and what can be done on it. */
export function AdminFrame({ title, documentTitle = title, description, path, above = [], lead, actions, children }: Props) {
  const isOverview = path === paths.admin;
  return (
    <div className="container page">
      <PageMeta title={documentTitle} description={description} path={path} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, ...(isOverview ? [] : [{ name: 'Admin', to: paths.admin }]), ...above, { name: title }]} />
      <h1 className="breaks">{title}</h1>
      <AdminNav />
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      {actions && <div className={`row ${styles.actions}`}>{actions}</div>}
      {children}
    </div>
  );
}
