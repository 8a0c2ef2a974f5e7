/** The secret that sending emails requires. */
const SECRET = 'SMTP_URL';

/** What is missing for emails, one message each. Nothing if the deployment sends none. */
export async function mailProblems(project: string, { MAIL_FROM = '' }: NodeJS.Dict<string>, hasSecret: (name: string) => Promise<boolean>): Promise<string[]> {
  if (MAIL_FROM.trim() === '') return [];
  const problems = [];
  if (!/^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(MAIL_FROM.trim())) {
    problems.push(`Set MAIL_FROM in functions/.env.${project} to an email address, such as "Halfmat <mail@gyms.example.org>".`);
  }
  if (!(await hasSecret(SECRET))) {
    problems.push(`Set the secret ${SECRET}, because MAIL_FROM is set. Run "npx firebase functions:secrets:set ${SECRET} --project ${project}".`);
  }
  return problems;
}
