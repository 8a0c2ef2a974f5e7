import type { RememberedSource } from '@contract';
import { useEffect, useEffectEvent, useId } from 'react';
import { Checkbox, Field } from '../../../ui/Field';
import { formatDateTime } from '../../../words/dateTime';

/** What the admin entered about a source. */
export interface SourceInput {
  readonly name: string;
  readonly license: string;
  readonly url: string;
  readonly allJiuJitsu: boolean;
}

interface Props {
  readonly sources: ReadonlyMap<string, RememberedSource>;
  readonly input: SourceInput;
  readonly errors: Readonly<Record<string, string>>;
  /** What was entered for this source's last import. Undefined if the source is new. */
  readonly rememberedSource: RememberedSource | undefined;
  readonly onChange: (input: SourceInput) => void;
}

/** The fields for a list's source and license. Entering a known source's name fills in the others. */
export function ImportSource({ sources, input, errors, rememberedSource, onChange }: Props) {
  const listId = useId();
  // The remembered sources may load after the name has been typed.
  const fillIn = useEffectEvent(() => rememberedSource && onChange(fillInSource(input, rememberedSource, undefined)));
  useEffect(() => void fillIn(), [rememberedSource?.name]);
  const changeName = (name: string) => {
    const knownSource = sources.get(name.trim());
    onChange(knownSource ? { ...fillInSource(input, knownSource, rememberedSource), name } : { ...input, name });
  };
  return (
    <>
      <Field
        label="Source"
        name="source.name"
        hint={
          rememberedSource
            ? `Last imported on ${formatDateTime(rememberedSource.usedAt)}. We filled in the empty fields from that import.`
            : 'Who made the list, as they want to be credited. It’s shown with the gyms.'
        }
        error={errors['source.name']}
        value={input.name}
        onChange={({ target }) => changeName(target.value)}
        list={listId}
        autoComplete="off"
        required
      />
      <datalist id={listId}>
        {[...sources.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="License (optional)"
        name="source.license"
        hint="If the source requires one, such as ODbL 1.0. It’s shown wherever the gyms are."
        error={errors['source.license']}
        value={input.license}
        onChange={({ target }) => onChange({ ...input, license: target.value })}
      />
      <Field
        label="Source URL (optional)"
        name="source.url"
        type="url"
        hint="A page about the list or its terms. The source’s name links to it."
        error={errors['source.url']}
        value={input.url}
        onChange={({ target }) => onChange({ ...input, url: target.value })}
      />
      <Checkbox
        label="Every gym in the list teaches jiu-jitsu"
        name="allJiuJitsu"
        hint="If you’re not sure, leave this off. Gyms that don’t mention jiu-jitsu become drafts."
        checked={input.allJiuJitsu}
        onChange={({ target }) => onChange({ ...input, allJiuJitsu: target.checked })}
      />
    </>
  );
}

/**
 * Fills in what we remember about a source. Replaces only empty fields and values that were filled in for the previous source, so
 * what the admin typed stays.
 */
function fillInSource(input: SourceInput, knownSource: RememberedSource, previous: RememberedSource | undefined): SourceInput {
  const choose = (entered: string, previousText: string | undefined, knownText: string | undefined): string =>
    entered === '' || entered === previousText ? (knownText ?? '') : entered;
  return {
    ...input,
    license: choose(input.license, previous?.license, knownSource.license),
    url: choose(input.url, previous?.url, knownSource.url),
    allJiuJitsu: input.allJiuJitsu === (previous?.allJiuJitsu ?? false) ? knownSource.allJiuJitsu : input.allJiuJitsu,
  };
}
