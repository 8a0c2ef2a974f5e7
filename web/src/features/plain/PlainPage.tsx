import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import * as styles from './plain.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly lead?: string;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** A page of text: breadcrumbs, heading, paragraphs. */
export function PlainPage({ title, description, path, lead, hidden = false, children }: Props) {
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: title, path },
  ];
  return (
    <div className="container page">
      <PageMeta title={title} description={description} path={path} breadcrumbs={crumbs} hidden={hidden} />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: title }]} />
      <div className={styles.text}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
