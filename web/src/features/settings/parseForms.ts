import { emailSchema, newPasswordSchema } from '@contract';
import * as v from 'valibot';
import { parseFormValues } from '../../forms/parseFormValues';
import { FormProblem } from '../../forms/useSubmit';
import { isWrongPassword } from '../../words/signInProblems';

/** Absent if the account has no password. In that case, Google confirms the user's identity. */
const currentPasswordSchema = v.optional(v.pipe(v.string(), v.minLength(1, 'Enter your password.')));
const emailFormSchema = v.object({ email: emailSchema, current: currentPasswordSchema });
const passwordSchema = v.object({ current: currentPasswordSchema, password: newPasswordSchema });
const confirmationSchema = v.object({ current: currentPasswordSchema });

/** Parses the form's values. @throws FormProblem naming each invalid field */
const parseForm = <Schema extends v.GenericSchema>(schema: Schema, form: FormData) => parseFormValues(schema, Object.fromEntries(form));
export const parseEmail = (form: FormData) => parseForm(emailFormSchema, form);
export const parsePasswords = (form: FormData) => parseForm(passwordSchema, form);
export const parseConfirmation = (form: FormData) => parseForm(confirmationSchema, form);

/** Runs an action that requires the current password. @throws FormProblem naming the password field if the password is wrong */
export async function withWrongPasswordError<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (isWrongPassword(error)) throw new FormProblem({ current: 'That password isn’t right. Try again.' });
    throw error;
  }
}
