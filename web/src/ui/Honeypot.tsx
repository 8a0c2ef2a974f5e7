import { Field } from './Field';

/** Seen by programs that fill in every field, and by people only once something was put in. */
export function Honeypot({ problem }: { readonly problem: string | undefined }) {
  return (
    <div hidden={!problem}>
      <Field label="Leave this empty" name="website" tabIndex={problem ? 0 : -1} autoComplete="off" error={problem} />
    </div>
  );
}
