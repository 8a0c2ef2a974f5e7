import { redirectFromSchema, redirectToSchema } from '@contract';
import { useRef } from 'react';
import * as v from 'valibot';
import { findPages, type DirectoryMatch } from '../../../stores/directorySearch';
import { createRedirect, updateRedirect } from '../../../stores/redirects';
import { parseFormValues } from '../../../forms/parseFormValues';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import type { StoredRedirect } from '../../../stores/redirects';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field } from '../../../ui/Field';
import { getFieldProblems, getErrorMessage, getErrorReason } from '../../../words/problems';
import { PickFromDirectory } from '../shared/PickFromDirectory';

const redirectSchema = v.strictObject({ from: redirectFromSchema, to: redirectToSchema });

/** Removes this site's origin from a URL that was copied from the browser. */
function stripOrigin(url: FormDataEntryValue | null): string {
  const text = String(url ?? '').trim();
  const { origin } = window.location;
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

interface Props {
  /** Undefined for a new redirect. */
  readonly redirect: StoredRedirect | undefined;
  readonly close: () => void;
}

/** The dialog to add or edit a redirect. The target page can be found by name. */
export function RedirectForm({ redirect, close }: Props) {
  const { formProps, forget } = useUnsentForm(`redirect ${redirect ? `${redirect.from} ${redirect.to}` : 'new'}`);
  const targetField = useRef<HTMLInputElement>(null);
  const pick = ({ path }: DirectoryMatch) => {
    if (targetField.current) targetField.current.value = path;
    formProps.onInput();
  };
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const input = parseFormValues(redirectSchema, { from: redirect?.from ?? stripOrigin(formData.get('from')), to: stripOrigin(formData.get('to')) });
    try {
      const target = await (redirect ? updateRedirect(redirect.from, input.to, redirect.to) : createRedirect(input.from, input.to));
      showToast('success', `Redirect saved. It now goes to ${target}.`);
    } catch (error) {
      if (getErrorReason(error) === 'already-exists') throw new FormProblem({ from: 'This URL already has a redirect. Find it in the list and edit it.' });
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
    forget();
    close();
  });
  return (
    <Dialog title={redirect ? `Edit redirect from ${redirect.from}` : 'Add a redirect'} onClose={close}>
      <form {...form} {...formProps} className="stack">
        {problem && <ErrorBox title={problem} />}
        {!redirect && (
          <Field
            label="Old URL"
            name="from"
            placeholder="/summer-offer"
            hint="The part after the domain name. Capitalization and anything after a “?” are ignored."
            error={fields.from}
            autoComplete="off"
            required
          />
        )}
        <PickFromDirectory label="Find a page" find={findPages} pick={pick} />
        <Field
          ref={targetField}
          label="Redirects to"
          name="to"
          placeholder="/bjj/texas/austin"
          hint="A public page on this site."
          defaultValue={redirect?.to}
          error={fields.to}
          autoComplete="off"
          required
        />
        <Button kind="secondary" type="submit" busy={busy}>
          {redirect ? 'Save redirect' : 'Add redirect'}
        </Button>
      </form>
    </Dialog>
  );
}
