import { emailSchema, newPasswordSchema } from '@contract';
import * as v from 'valibot';
import { parseEntries } from '../../forms/parseEntries';
import { FormProblem } from '../../forms/useSubmit';
import { isWrongPassword } from '../../words/signInProblems';

/** Not asked for if the account has no password: Google confirms the user's identity instead. */
const currentSchema = v.optional(v.pipe(v.string(), v.minLength(1, 'Enter your password.')));
const addressSchema = v.object({ email: emailSchema, current: currentSchema });
const passwordSchema = v.object({ current: currentSchema, password: newPasswordSchema });
const confirmedSchema = v.object({ current: currentSchema });

/** The form's values, validated. @throws FormProblem naming each invalid field */
const parseForm = <Schema extends v.GenericSchema>(schema: Schema, form: FormData) => parseEntries(schema, Object.fromEntries(form));
export const parseEmail = (form: FormData) => parseForm(addressSchema, form);
export const parsePasswords = (form: FormData) => parseForm(passwordSchema, form);
export const parseConfirmation = (form: FormData) => parseForm(confirmedSchema, form);

/** Runs an action that needs a confirmed identity. @throws FormProblem at the password field if the password is wrong */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isWrongPassword(error)) throw new FormProblem({ current: 'That password isn’t right. Try again.' });
    throw error;
  }
}
