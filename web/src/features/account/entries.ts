import { emailSchema, newPasswordSchema } from '@contract';
import * as v from 'valibot';
import { checked } from '../../forms/checked';

/** The name of the checkbox for staying signed in. */
export const STAY = 'stay';
export const wantsToStay = (form: FormData): boolean => form.has(STAY);

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
const addressSchema = v.object({ email: emailSchema });
const passwordSchema = v.object({ password: newPasswordSchema });

/** The form's values, validated. @throws FormProblem naming each invalid field */
const entered = <Schema extends v.GenericSchema>(schema: Schema, form: FormData) => checked(schema, Object.fromEntries(form));
export const enteredCredentials = (form: FormData) => entered(credentialsSchema, form);
export const enteredNewCredentials = (form: FormData) => entered(newCredentialsSchema, form);
export const enteredPassword = (form: FormData) => entered(passwordSchema, form);
export const enteredAddress = (form: FormData) => entered(addressSchema, form);
