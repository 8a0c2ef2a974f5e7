import { emailSchema, newPasswordSchema } from '@contract';
import * as v from 'valibot';
import { parseFormValues } from '../../forms/parseFormValues';

/** The name of the “Keep me signed in” checkbox. */
export const KEEP_SIGNED_IN_FIELD = 'stay';
/** Whether the user chose to stay signed in after closing the tab. */
export const staysSignedIn = (form: FormData): boolean => form.has(KEEP_SIGNED_IN_FIELD);

const credentialsSchema = v.object({ email: emailSchema, password: v.pipe(v.string(), v.minLength(1, 'Enter your password.')) });
const newCredentialsSchema = v.pipe(
  v.object({
    email: emailSchema,
    password: newPasswordSchema,
  }),
  v.forward(
    v.check(({ email, password }) => password.trim().toLowerCase() !== email, 'Choose a password that isn’t your email address.'),
    ['password'],
  ),
);
const emailFormSchema = v.object({ email: emailSchema });
const passwordSchema = v.object({ password: newPasswordSchema });

/** Parses the form's values. @throws FormProblem naming each invalid field */
const parseForm = <Schema extends v.GenericSchema>(schema: Schema, form: FormData) => parseFormValues(schema, Object.fromEntries(form));
export const parseCredentials = (form: FormData) => parseForm(credentialsSchema, form);
export const parseNewCredentials = (form: FormData) => parseForm(newCredentialsSchema, form);
export const parsePassword = (form: FormData) => parseForm(passwordSchema, form);
export const parseEmail = (form: FormData) => parseForm(emailFormSchema, form);
