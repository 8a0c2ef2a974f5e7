import { byTrust, type ColumnChoice, type ColumnRole, type GuessedColumn, rankOf } from '@contract';

/** The meaning of each column, by name; `null`: unused. */
export type Roles = ReadonlyMap<string, ColumnRole | null>;

/** The columns' meanings: as chosen now, or as for the source's last file, or as guessed. */
export function resolveRoles(columns: readonly GuessedColumn[], remembered: readonly ColumnChoice[], chosen: Roles): Roles {
  const before = new Map(remembered.map(({ name, role }) => [name, role]));
  return new Map(columns.filter(({ isPersonal }) => !isPersonal).map(({ name, guess }) => [name, firstDefined(chosen.get(name), before.get(name), guess)]));
}
const firstDefined = (...candidates: readonly (ColumnRole | null | undefined)[]): ColumnRole | null => candidates.find((one) => one !== undefined) ?? null;

/** Columns that are only read if others with the same meaning are empty, with the heading of the one that takes precedence. */
export function fallbackColumns(columns: readonly GuessedColumn[], roles: Roles): Map<string, string> {
  const used = columns.flatMap((column, at) => {
    const role = roles.get(column.name);
    return role ? [{ ...column, at, role, rank: rankOf(role, { role: column.guess, rank: column.rank }) }] : [];
  });
  const behind = [...Map.groupBy(used, ({ role }) => role).values()].flatMap((same) => {
    const sorted = same.sort(byTrust);
    return sorted.slice(1).map(({ name }, index) => [name, sorted[index]?.heading ?? ''] as const);
  });
  return new Map(behind);
}

/** How a file's columns differ from those of the source's last file. */
export function compareColumns(
  columns: readonly GuessedColumn[],
  remembered: readonly ColumnChoice[],
): { readonly added: string[]; readonly removed: string[] } {
  const [now, before] = [new Set(columns.map(({ name }) => name)), new Set(remembered.map(({ name }) => name))];
  return {
    added: columns.filter(({ name, isPersonal }) => !isPersonal && !before.has(name)).map(({ heading }) => heading),
    removed: [...before].filter((name) => !now.has(name)),
  };
}

/** The columns' meanings as `startImport` takes them. */
export const toColumnChoices = (roles: Roles): ColumnChoice[] => [...roles].map(([name, role]) => ({ name, role }));
