import { Button, LinkButton } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { paths } from '../../words/paths';
import { useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { suggestChange } from '../../actions/messages';
import { useSession } from '../../stores/session';
import { phoneLabel } from '../../words/facts';
import { enteredSuggestion, SUGGESTED } from './correctionEntries';
import { FormLink } from './FormLink';
import type { GymProps } from './found';
import { Problem } from './Problem';

interface Props extends GymProps {
  readonly onSent: (reference: string) => void;
}

/** A signed-in user's correction, which an admin decides and its author is told of. */
export function SuggestForm(props: Props) {
  const account = useSession((session) => session.account);
  return account ? <Form {...props} /> : <SignInFirst page={props.page} />;
}

function SignInFirst({ page }: GymProps) {
  return (
    <div className="stack">
      <p>A suggestion needs an account, so that we can tell you what became of it.</p>
      <p className="row">
        <LinkButton kind="mat" to={paths.loginFor(`${page.path}#suggest`)}>
          Log in or sign up
        </LinkButton>
      </p>
      <p>
        Without one, you can <FormLink form="report">report what is wrong</FormLink>.
      </p>
    </div>
  );
}

const LABELS: Record<(typeof SUGGESTED)[number], string> = { name: 'Name', full_address: 'Address', phone: 'Phone', site: 'Website' };

function Form({ page: { id, gym }, onSent }: Props) {
  const { typed, forget } = useTyped(`suggest ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { reference } = await suggestChange(enteredSuggestion(entries, id, gym));
    forget();
    onSent(reference);
  });
  return (
    <form {...form} {...typed} className="stack">
      <Problem text={problem} fields={fields} />
      <TextArea
        label="What should be changed?"
        name="comment"
        rows={4}
        hint="Class times, prices, teachers, anything: say what is right, and how you know."
        error={fields.comment}
        required
      />
      <fieldset className="stack">
        <legend className="small muted">Change these right here, if they are wrong.</legend>
        {SUGGESTED.map((name) => (
          <Field
            key={name}
            label={LABELS[name]}
            name={name}
            defaultValue={name === 'phone' && gym.phone ? phoneLabel(gym.phone) : (gym[name] ?? '')}
            error={fields[name]}
          />
        ))}
      </fieldset>
      <Button kind="mat" type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send suggestion'}
      </Button>
    </form>
  );
}
