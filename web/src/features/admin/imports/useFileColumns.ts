import type { GuessedColumn } from '@contract';
import { useRef, useState } from 'react';
import { guessColumns } from '../../../stores/imports';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';

/** A chosen file with its guessed columns, or the reason why they couldn't be read. */
export interface FileColumns {
  readonly file: File;
  readonly columns?: readonly GuessedColumn[];
  /** The source that the file itself names. */
  readonly source?: { readonly name: string; readonly license: string };
  readonly problem?: string;
  /** Whether reading the same file again may work, because the backend didn't reject its content. */
  readonly isRetryable?: boolean;
}

/**
 * The files that were chosen last. Each has its columns once the backend has returned them.
 * @param onSource called with the first source that a file names
 */
export function useFileColumns(onSource: (source: NonNullable<FileColumns['source']>) => void) {
  const [files, setFiles] = useState<readonly FileColumns[]>([]);
  const latestChoice = useRef(0);
  const choose = async (chosenFiles: readonly File[]) => {
    const choice = ++latestChoice.current;
    setFiles(chosenFiles.map((file) => ({ file })));
    const results = await Promise.all(chosenFiles.map(readColumns));
    if (choice !== latestChoice.current) return;
    setFiles(results);
    const source = results.find((result) => result.source)?.source;
    if (source) onSource(source);
  };
  return { files, isReading: files.some(({ columns, problem }) => !columns && !problem), choose };
}

async function readColumns(file: File): Promise<FileColumns> {
  if (file.size === 0) return { file, problem: `${file.name} is empty.` };
  try {
    const { columns, source } = await guessColumns(file);
    return columns.length > 0 ? { file, columns, ...(source && { source }) } : { file, problem: 'We found no rows in this file.' };
  } catch (error) {
    const rejection = getFieldProblems(error).head;
    return { file, problem: rejection ?? getErrorMessage(error), isRetryable: rejection === undefined };
  }
}

/** Groups files that have the same column names. Files from the same source usually have the same columns. */
export const groupByColumns = (files: readonly FileColumns[]): (readonly [FileColumns, ...FileColumns[]])[] =>
  [
    ...Map.groupBy(
      files.filter(({ columns }) => columns),
      ({ columns = [] }) => JSON.stringify(columns.map(({ name }) => name)),
    ).values(),
  ] as [FileColumns, ...FileColumns[]][];
