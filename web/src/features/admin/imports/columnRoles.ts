import { compareByTrust, type ColumnChoice, type ColumnRole, type GuessedColumn, IMPORT_COLUMNS, getColumnRank } from '@contract';

/** The role of each column, by the column's name. Null if the column isn't used. */
export type Roles = ReadonlyMap<string, ColumnRole | null>;

/**
 * Each column's role: the first of the admin's choice, the role from the source's last file, and the guessed role. Leaves out columns
 * with personal data.
 */
export function resolveRoles(columns: readonly GuessedColumn[], rememberedChoices: readonly ColumnChoice[], chosen: Roles): Roles {
  const lastRoles = new Map(rememberedChoices.map(({ name, role }) => [name, role]));
  return new Map(columns.filter(({ isPersonal }) => !isPersonal).map(({ name, guess }) => [name, findFirstRole(chosen.get(name), lastRoles.get(name), guess)]));
}
const findFirstRole = (...candidates: readonly (ColumnRole | null | undefined)[]): ColumnRole | null => candidates.find((role) => role !== undefined) ?? null;

/**
 * Finds the columns that are only read if another column with the same role is empty.
 * @returns the heading of the column that takes precedence, by the name of the fallback column
 */
export function findFallbackColumns(columns: readonly GuessedColumn[], roles: Roles): Map<string, string> {
  const usedColumns = columns.flatMap((column, index) => {
    const role = roles.get(column.name);
    return role ? [{ ...column, at: index, role, rank: getColumnRank(role, { role: column.guess, rank: column.rank }) }] : [];
  });
  const alternatives = usedColumns.filter(({ role }) => !IMPORT_COLUMNS[role].isCombined);
  const fallbacks = [...Map.groupBy(alternatives, ({ role }) => role).values()].flatMap((sameRole) => {
    const sorted = sameRole.sort(compareByTrust);
    return sorted.slice(1).map(({ name }, index) => [name, sorted[index]?.heading ?? ''] as const);
  });
  return new Map(fallbacks);
}

/** How a file's columns differ from those of the source's last file. */
export function compareColumns(
  columns: readonly GuessedColumn[],
  rememberedChoices: readonly ColumnChoice[],
): { readonly added: string[]; readonly removed: string[] } {
  const [names, lastNames] = [new Set(columns.map(({ name }) => name)), new Set(rememberedChoices.map(({ name }) => name))];
  return {
    added: columns.filter(({ name, isPersonal }) => !isPersonal && !lastNames.has(name)).map(({ heading }) => heading),
    removed: [...lastNames].filter((name) => !names.has(name)),
  };
}

/** Converts roles to the input of `startImport`. */
export const toColumnChoices = (roles: Roles): ColumnChoice[] => [...roles].map(([name, role]) => ({ name, role }));
