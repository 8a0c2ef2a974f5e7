import { FieldPath } from 'firebase-admin/firestore';
import { COLLECTIONS, type ImportFile, type ImportReport, listReportLines, type RejectedRows } from '../../contract';
import { mergeHeadings, formatRejectedHeadings, formatRejectedRows, REPORT_FILES } from './report-file';
import { loadImport } from './uploads-repository';
import { collection, storedAs } from '../../platform/collections';

/** Each document has at most 700 kB, so a response stays far below the 32 MB that a function may send. */
const DOCUMENTS_PER_PART = 20;

interface FilePart {
  readonly text: string;
  /** The last document that was read, if more may follow. */
  readonly next?: string;
}

/**
 * Reads a part of an import's report or rejected rows: the first one, or the one that follows the document `after`.
 * @throws DomainError `import-not-found`
 */
export async function readReportPart(importId: string, file: ImportFile, after: string | undefined): Promise<FilePart> {
  const { fileName } = (await loadImport(importId)).import;
  if (file === 'rejected') return await readRejectedPart(importId, after);
  const { head, foot, between, formatFindings } = REPORT_FILES[file];
  const { docs, next } = await readDocuments<ImportReport>(importId, COLLECTIONS.report, after);
  // The body is only empty if the part has just the totals, which come before the findings on rows.
  const body = formatFindings(
    fileName,
    docs.flatMap((document) => listReportLines(document.data())),
  );
  const start = after === undefined ? head : body && between;
  return { text: `${start}${body}${next === undefined ? foot : ''}`, ...(next !== undefined && { next }) };
}

async function readRejectedPart(importId: string, after: string | undefined): Promise<FilePart> {
  const headings = await readHeadings(importId);
  const { docs, next } = await readDocuments<RejectedRows>(importId, COLLECTIONS.rejected, after);
  const body = formatRejectedRows(
    headings,
    docs.flatMap((document) => document.data().tables),
  );
  return { text: `${after === undefined ? formatRejectedHeadings(headings) : ''}${body}`, ...(next !== undefined && { next }) };
}

/** Every part needs all headings, since rows in JSON may differ. All rows at once might not fit into memory. */
async function readHeadings(importId: string): Promise<readonly string[]> {
  let headings: readonly string[] = [];
  for (let after: string | undefined; ; ) {
    const { docs, next } = await readDocuments<RejectedRows>(importId, COLLECTIONS.rejected, after);
    headings = mergeHeadings(
      headings,
      docs.flatMap((document) => document.data().tables),
    );
    if (next === undefined) return headings;
    after = next;
  }
}

async function readDocuments<T>(importId: string, name: string, after: string | undefined) {
  const documents = collection('imports').doc(importId).collection(name).withConverter(storedAs<T>());
  const ordered = documents.orderBy(FieldPath.documentId()).limit(DOCUMENTS_PER_PART);
  const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).get();
  const next = docs.length < DOCUMENTS_PER_PART ? undefined : docs.at(-1)?.id;
  return { docs, next };
}
