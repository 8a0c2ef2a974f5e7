import { useEffect, useState } from 'react';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Field } from '../ui/Field';
import * as styles from './TextSheet.module.css';

/** Text from the source code, as `scripts/texts` collects it. */
interface SourceText {
  readonly file: string;
  readonly line: number;
  readonly where: string;
  readonly text: string;
}
interface TextSection {
  readonly title: string;
  readonly texts: readonly SourceText[];
}

/** How often the page checks whether the local stack has collected the text. */
const RETRY_MS = 2000;

/** `/dev/texts`: all the text that people see, collected from the source code. Only in development and local builds. */
export default function TextSheet() {
  const [sections, setSections] = useState<readonly TextSection[]>();
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (sections) return;
    const load = () => void readSections().then(setSections, () => {});
    load();
    const timer = setInterval(load, RETRY_MS);
    return () => clearInterval(timer);
  }, [sections]);
  return (
    <div className="container page">
      <title>Text sheet</title>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Component sheet', to: '/dev/components' }, { name: 'Text sheet' }]} />
      <h1>Text sheet</h1>
      <p className="lead">All the text that people see. Braces mark a value, or alternatives.</p>
      <div className={styles.filter}>
        <Field label="Filter by text or file" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </div>
      {!sections && <p role="status">Collecting all text. This takes a few seconds after the stack starts.</p>}
      {sections?.map((section) => (
        <Section key={section.title} section={section} query={query.trim().toLowerCase()} />
      ))}
    </div>
  );
}

function Section({ section: { title, texts }, query }: { readonly section: TextSection; readonly query: string }) {
  const matches = texts.filter(({ text, file }) => `${text} ${file}`.toLowerCase().includes(query));
  if (matches.length === 0) return null;
  return (
    <section className="section">
      <h2>{`${title} (${matches.length})`}</h2>
      {[...Map.groupBy(matches, ({ file }) => file)].map(([file, all]) => (
        <div key={file} className={styles.file}>
          <h3>{file}</h3>
          <ul>
            {all.map(({ line, where, text }) => (
              <li key={`${line} ${where} ${text}`}>
                {text} <span className="small muted">{`${where} ${line}`}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

async function readSections(): Promise<readonly TextSection[]> {
  const response = await fetch('/dev-texts.json', { cache: 'no-store' });
  return (await response.json()) as readonly TextSection[];
}
