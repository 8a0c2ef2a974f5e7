import type { GuessedColumn } from '@contract';
import { useRef, useState } from 'react';
import { guessColumns } from '../../../stores/imports';
import { fieldProblems, messageOf } from '../../../words/problems';

/** A chosen file with its guessed columns, or why they are unknown. */
export interface FileColumns {
  readonly file: File;
  readonly columns?: readonly GuessedColumn[];
  readonly problem?: string;
}

/** The last chosen files, each with its columns once the backend has returned them. */
export function useFileColumns() {
  const [files, setFiles] = useState<readonly FileColumns[]>([]);
  const turn = useRef(0);
  const choose = async (chosen: readonly File[]) => {
    const own = ++turn.current;
    setFiles(chosen.map((file) => ({ file })));
    const read = await Promise.all(chosen.map(readColumns));
    if (own === turn.current) setFiles(read);
  };
  return { files, isReading: files.some(({ columns, problem }) => !columns && !problem), choose };
}

async function readColumns(file: File): Promise<FileColumns> {
  if (file.size === 0) return { file, problem: `${file.name} is empty.` };
  try {
    const columns = await guessColumns(file);
    return columns.length > 0 ? { file, columns } : { file, problem: 'We found no rows in this file.' };
  } catch (error) {
    return { file, problem: fieldProblems(error).head ?? messageOf(error) };
  }
}

/** Groups files with the same column names, which files from one source usually have. */
export const groupByColumns = (files: readonly FileColumns[]): (readonly [FileColumns, ...FileColumns[]])[] =>
  [
    ...Map.groupBy(
      files.filter(({ columns }) => columns),
      ({ columns = [] }) => JSON.stringify(columns.map(({ name }) => name)),
    ).values(),
  ] as [FileColumns, ...FileColumns[]][];
