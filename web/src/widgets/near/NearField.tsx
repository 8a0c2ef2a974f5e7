import { parsePoint } from '@contract';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../../ui/Field';
import { placeToLabel } from '../../words/facts';

type NearFieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'defaultValue'> & {
  /** A place as in the URL. `denver-co` is shown as `Denver, CO`. */
  readonly near: string | undefined;
};

/**
 * A field for a place. Coordinates from the browser mean nothing to people, so they are sent in a hidden field until the visitor
 * enters another place.
 */
export function NearField({ near = '', ...rest }: NearFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const point = parsePoint(near) && near;
  const text = point ? '' : placeToLabel(near);
  // A new URL updates the text, and the field keeps its focus.
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [near, text]);
  return (
    <>
      <Field
        maxLength={80}
        {...rest}
        ref={input}
        name="near"
        type="search"
        enterKeyHint="search"
        defaultValue={text}
        {...(point && { placeholder: 'Your location', required: false })}
      />
      {point && <input type="hidden" name="near" value={point} />}
    </>
  );
}
