import { FieldPath } from 'firebase-admin/firestore';
import { COLLECTIONS, type ImportFile, type ImportReport, listReportLines, type RejectedRows } from '../../contract';
import { mergeHeadings, formatRejectedHeadings, formatRejectedRows, REPORT_FILES } from './report-file';
import { loadImport } from './uploads-repository';
import { collection, storedAs } from '../../platform/collections';

/** Each document has at most 700 kB, so a response stays far below the 32 MB that a function may send. */
const DOCUMENTS_PER_PART = 20;

/** A part of a file to download. */
interface FilePart {
  readonly text: string;
  /** The id of the last document in this part, if more may follow. */
  readonly next?: string;
}

/**
 * Reads a part of an import's report or rejected rows.
 * @param after the `next` of the previous part. If absent, the first part is read
 * @throws DomainError `import-not-found`
 */
export async function readReportPart(importId: string, file: ImportFile, after: string | undefined): Promise<FilePart> {
  const { fileName } = (await loadImport(importId)).import;
  if (file === 'rejected') return await readRejectedPart(importId, after);
  const { head, foot, between, formatFindings } = REPORT_FILES[file];
  const { docs, next } = await readDocuments<ImportReport>(importId, COLLECTIONS.report, after);
  // The body is empty if the part only has the totals, which come before the findings about rows.
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

/** The headings of all rejected rows. Each row in JSON may have its own. Reads the rows in parts, since all of them might not fit into memory. */
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

/** Reads the documents of one part. `next` is set if more may follow. */
async function readDocuments<T>(importId: string, name: string, after: string | undefined) {
  const documents = collection('imports').doc(importId).collection(name).withConverter(storedAs<T>());
  const ordered = documents.orderBy(FieldPath.documentId()).limit(DOCUMENTS_PER_PART);
  const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).get();
  const next = docs.length < DOCUMENTS_PER_PART ? undefined : docs.at(-1)?.id;
  return { docs, next };
}
