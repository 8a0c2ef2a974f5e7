import { byTrust, type ColumnChoice, type ColumnRole, type GuessedColumn, rankOf } from '@contract';

/** What each column says, by its name; `null`: it is not used. */
export type Roles = ReadonlyMap<string, ColumnRole | null>;

/** What is said of columns: by hand now, else as with the source's last file, else as guessed. */
export function rolesOf(columns: readonly GuessedColumn[], remembered: readonly ColumnChoice[], chosen: Roles): Roles {
  const before = new Map(remembered.map(({ name, role }) => [name, role]));
  return new Map(columns.filter(({ isPersonal }) => !isPersonal).map(({ name, guess }) => [name, firstSaid(chosen.get(name), before.get(name), guess)]));
}
const firstSaid = (...said: readonly (ColumnRole | null | undefined)[]): ColumnRole | null => said.find((one) => one !== undefined) ?? null;

/** Columns that are read only where others that say the same are empty, with the heading of the one that goes before. */
export function passedOver(columns: readonly GuessedColumn[], roles: Roles): Map<string, string> {
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

/** How the columns of a file are others than those of the source's last one. */
export function columnsSince(columns: readonly GuessedColumn[], remembered: readonly ColumnChoice[]): { readonly added: string[]; readonly gone: string[] } {
  const [now, before] = [new Set(columns.map(({ name }) => name)), new Set(remembered.map(({ name }) => name))];
  return {
    added: columns.filter(({ name, isPersonal }) => !isPersonal && !before.has(name)).map(({ heading }) => heading),
    gone: [...before].filter((name) => !now.has(name)),
  };
}

/** As an import takes them. */
export const choicesOf = (roles: Roles): ColumnChoice[] => [...roles].map(([name, role]) => ({ name, role }));
