import { PageMeta } from '../../../head/PageMeta';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import { paths } from '../../../words/paths';
import { AdminNav } from './AdminNav';
import * as styles from './AdminNav.module.css';

interface Props {
  /** The heading, document title and last breadcrumb. */
  readonly title: string;
  /** Tells pages with the same heading apart in the document title. */
  readonly of?: string | undefined;
  readonly description: string;
  readonly path: string;
  /** Pages between /admin and this one. */
  readonly above?: readonly Crumb[];
  readonly lead?: string;
}

/** The top of every page in /admin. */
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
