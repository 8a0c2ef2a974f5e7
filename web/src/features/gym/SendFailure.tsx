import type { ReactNode } from 'react';
import { ErrorBox } from '../../ui/ErrorBox';

/** Says why a form was not sent. */
export function SendFailure({ text, fields }: { text: ReactNode; fields: Readonly<Record<string, string>> }) {
  if (!text) return null;
  return <ErrorBox title={text}>{Object.keys(fields).length === 0 && 'What you wrote is still in the form. Try again in a moment.'}</ErrorBox>;
}
