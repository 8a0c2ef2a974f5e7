import { Field } from './Field';

/** A field that only bots fill in. People see it only if something, such as autofill, has filled it in. */
export function Honeypot({ problem }: { readonly problem: string | undefined }) {
  return (
    <div hidden={!problem}>
      <Field label="Leave this empty" name="website" tabIndex={problem ? 0 : -1} autoComplete="off" error={problem} />
    </div>
  );
}
