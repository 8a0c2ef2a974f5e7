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
  /** Section headings in order, linked beside the text on wide screens and above it on narrow ones. */
  readonly parts?: readonly string[];
  /** Shown beside the text on wide screens and below it on narrow ones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A text page: breadcrumbs, heading, text, and optionally its section links or an aside. */
export function PlainPage({ title, description, path, lead, hidden = false, parts, aside, children }: Props) {
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: title, path },
  ];
  return (
    <div className="container page">
      <PageMeta title={title} description={description} path={path} breadcrumbs={crumbs} hidden={hidden} />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: title }]} />
      <h1>{title}</h1>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      <div className={styles.columns}>
        {parts && <Contents parts={parts} />}
        <div className={styles.text}>{children}</div>
        {aside && <aside className={`${styles.text} ${styles.aside}`}>{aside}</aside>}
      </div>
    </div>
  );
}

const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** A section heading that the page's list of sections links to. */
export const Part = ({ title }: { readonly title: string }) => <h2 id={idOf(title)}>{title}</h2>;

function Contents({ parts }: { readonly parts: readonly string[] }) {
  return (
    <nav aria-label="On this page" className={`${styles.contents} no-print`}>
      <p className="small">On this page</p>
      <ul>
        {parts.map((title) => (
          <li key={title}>
            <a href={`#${idOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
