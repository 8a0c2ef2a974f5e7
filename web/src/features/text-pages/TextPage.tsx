import { Children, isValidElement, type ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import * as styles from './textPages.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly lead?: string;
  /** Shown beside the text on wide screens and below it on narrow ones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout of a text page: breadcrumbs, heading, text and optionally an aside. If its children include `Section`s, it lists links
 * to them beside the text on wide screens and above it on narrow ones.
 */
export function TextPage({ title, description, path, lead, aside, children }: Props) {
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: title, path },
  ];
  return (
    <div className="container page">
      <PageMeta title={title} description={description} path={path} breadcrumbs={crumbs} />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: title }]} />
      <h1>{title}</h1>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      <div className={styles.columns}>
        <Contents titles={listSectionTitles(children)} />
        <div className={styles.text}>{children}</div>
        {aside && <aside className={`${styles.text} ${styles.aside}`}>{aside}</aside>}
      </div>
    </div>
  );
}

const toId = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section that “On this page” links to, as a direct child of `TextPage`. */
export function Section({ title, children }: SectionProps) {
  return (
    <>
      <h2 id={toId(title)}>{title}</h2>
      {children}
    </>
  );
}

const listSectionTitles = (children: ReactNode): string[] =>
  Children.toArray(children).flatMap((child) => (isValidElement<SectionProps>(child) && child.type === Section ? [child.props.title] : []));

function Contents({ titles }: { readonly titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <nav aria-label="On this page" className={`${styles.contents} no-print`}>
      <p className="small">On this page</p>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${toId(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
