import type { RememberedSource } from '@contract';
import { useEffect, useEffectEvent, useId } from 'react';
import { Checkbox, Field } from '../../../ui/Field';
import { formatDateTime } from '../../../words/dateTime';

/** The form's entries for a source. */
export interface SourceEntries {
  readonly name: string;
  readonly licence: string;
  readonly url: string;
  readonly allJiuJitsu: boolean;
}

interface Props {
  readonly sources: ReadonlyMap<string, RememberedSource>;
  readonly entries: SourceEntries;
  readonly errors: Readonly<Record<string, string>>;
  /** The entries from the last import of a source with this name. */
  readonly remembered: RememberedSource | undefined;
  readonly onChange: (entries: SourceEntries) => void;
}

/** Who made a list, and under which terms. Entering a known source's name fills in the rest. */
export function ImportSource({ sources, entries, errors, remembered, onChange }: Props) {
  const list = useId();
  // It may load after the name was typed.
  const fill = useEffectEvent(() => remembered && onChange(withRemembered(entries, remembered, undefined)));
  useEffect(() => void fill(), [remembered?.name]);
  const rename = (name: string) => {
    const known = sources.get(name.trim());
    onChange(known ? { ...withRemembered(entries, known, remembered), name } : { ...entries, name });
  };
  return (
    <>
      <Field
        label="Source"
        name="source.name"
        hint={
          remembered
            ? `Last imported on ${formatDateTime(remembered.usedAt)}. We filled in what you entered then.`
            : 'Who made the list, as they want to be credited. It’s shown with the gyms.'
        }
        error={errors['source.name']}
        value={entries.name}
        onChange={({ target }) => rename(target.value)}
        list={list}
        autoComplete="off"
        required
      />
      <datalist id={list}>
        {[...sources.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="License"
        name="source.licence"
        hint="If the source requires one, such as ODbL 1.0. It’s shown wherever the gyms are."
        error={errors['source.licence']}
        value={entries.licence}
        onChange={({ target }) => onChange({ ...entries, licence: target.value })}
      />
      <Field
        label="Source URL"
        name="source.url"
        type="url"
        hint="A page about the list or its terms. The source’s name links to it."
        error={errors['source.url']}
        value={entries.url}
        onChange={({ target }) => onChange({ ...entries, url: target.value })}
      />
      <Checkbox
        label="Every gym in the list teaches jiu-jitsu"
        name="allJiuJitsu"
        hint="If you’re not sure, leave this off. Gyms that don’t mention jiu-jitsu become drafts."
        checked={entries.allJiuJitsu}
        onChange={({ target }) => onChange({ ...entries, allJiuJitsu: target.checked })}
      />
    </>
  );
}

/**
 * Fills in what is remembered about a source where fields are empty or were filled in for another name. The admin's own entries
 * stay.
 */
function withRemembered(entries: SourceEntries, known: RememberedSource, before: RememberedSource | undefined): SourceEntries {
  const filled = (entered: string, was: string | undefined, is: string | undefined): string => (entered === '' || entered === was ? (is ?? '') : entered);
  return {
    ...entries,
    licence: filled(entries.licence, before?.licence, known.licence),
    url: filled(entries.url, before?.url, known.url),
    allJiuJitsu: entries.allJiuJitsu === (before?.allJiuJitsu ?? false) ? known.allJiuJitsu : entries.allJiuJitsu,
  };
}
