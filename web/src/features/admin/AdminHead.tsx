import { PageMeta } from '../../head/PageMeta';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { AdminNav } from './AdminNav';
import * as styles from './AdminNav.module.css';

interface Props {
  /** Heading, title of the document and last breadcrumb. */
  readonly title: string;
  /** Which of the pages that are headed so: with it the title of the document tells one tab from another. */
  readonly of?: string | undefined;
  readonly description: string;
  readonly path: string;
  /** Pages between /admin and this one. */
  readonly above?: readonly Crumb[];
  readonly lead?: string;
}

/** What every page of /admin begins with. */
export function AdminHead({ title, of, description, path, above = [], lead }: Props) {
  const isOverview = path === paths.admin;
  return (
    <>
      <PageMeta title={of ? `${title}: ${of}` : title} description={description} path={path} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, ...(isOverview ? [] : [{ name: 'Admin', to: paths.admin }]), ...above, { name: title }]} />
      <h1>{title}</h1>
      <AdminNav />
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    </>
  );
}
