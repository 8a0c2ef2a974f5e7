/** What sending e-mails needs of Google's Secret Manager. */
const SECRET = 'SMTP_URL';

/** What is missing for e-mails, a sentence each: nothing where none are sent. */
export async function mailProblems(project: string, { MAIL_FROM = '' }: NodeJS.Dict<string>, hasSecret: (name: string) => Promise<boolean>): Promise<string[]> {
  if (MAIL_FROM.trim() === '') return [];
  const problems = [];
  if (!/^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(MAIL_FROM.trim())) {
    problems.push(`An address as MAIL_FROM in functions/.env.${project}, such as "Halfmat <mail@gyms.example.org>".`);
  }
  if (!(await hasSecret(SECRET))) {
    problems.push(`The secret ${SECRET}, since MAIL_FROM is set: run "npx firebase functions:secrets:set ${SECRET} --project ${project}".`);
  }
  return problems;
}
