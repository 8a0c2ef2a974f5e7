import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import * as styles from './textPages.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly lead?: string;
  readonly hidden?: boolean;
  /** The section headings in order. Links to them are beside the text on wide screens and above it on narrow ones. */
  readonly sections?: readonly string[];
  /** Shown beside the text on wide screens and below it on narrow ones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a text page: breadcrumbs, heading, text, and optionally links to its sections or an aside. */
export function TextPage({ title, description, path, lead, hidden = false, sections, aside, children }: Props) {
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
        {sections && <Contents sections={sections} />}
        <div className={styles.text}>{children}</div>
        {aside && <aside className={`${styles.text} ${styles.aside}`}>{aside}</aside>}
      </div>
    </div>
  );
}

const toId = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** A section heading that “On this page” links to. */
export const SectionHeading = ({ title }: { readonly title: string }) => <h2 id={toId(title)}>{title}</h2>;

function Contents({ sections }: { readonly sections: readonly string[] }) {
  return (
    <nav aria-label="On this page" className={`${styles.contents} no-print`}>
      <p className="small">On this page</p>
      <ul>
        {sections.map((title) => (
          <li key={title}>
            <a href={`#${toId(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
