import { pointIn } from '@contract';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../../ui/Field';
import { placeToLabel } from '../../words/facts';

type NearFieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'defaultValue'> & {
  /** A place as in the address; `denver-co` is shown as `Denver, CO`. */
  readonly near: string | undefined;
};

/**
 * A field for a place. Coordinates from the browser are sent in a hidden field until another place is entered, since they
 * mean nothing to people.
 */
export function NearField({ near = '', ...rest }: NearFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const point = pointIn(near) && near;
  const shown = point ? '' : placeToLabel(near);
  // A new address updates the text; the field keeps its focus.
  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [near, shown]);
  return (
    <>
      <Field
        maxLength={80}
        {...rest}
        ref={input}
        name="near"
        type="search"
        enterKeyHint="search"
        defaultValue={shown}
        {...(point && { placeholder: 'Your location', required: false })}
      />
      {point && <input type="hidden" name="near" value={point} />}
    </>
  );
}
