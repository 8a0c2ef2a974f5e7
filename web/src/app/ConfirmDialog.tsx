import { useState } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { INITIAL_FOCUS } from '../ui/initialFocus';
import { type Question, useConfirmation } from '../stores/confirmation';
import { withCommas } from '../words/withCommas';

/** The site's only confirmation dialog. Closing it without confirming counts as Cancel. */
export function ConfirmDialog() {
  const question = useConfirmation((state) => state.question);
  return question && <QuestionDialog key={question.text} question={question} />;
}

/** Cancel comes first and gets focus. If a number has to be typed to confirm, its field gets focus instead. */
function QuestionDialog({ question: { text, action, note, count, answer } }: { readonly question: Question }) {
  const [typed, setTyped] = useState('');
  const canConfirm = count === undefined || typed.replaceAll(/[\s,.]/g, '') === String(count);
  return (
    <Dialog title={text} describedBy={note === undefined ? undefined : 'confirm-note'} onClose={() => answer(false)}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (canConfirm) answer(true);
        }}
      >
        {note !== undefined && <p id="confirm-note">{note}</p>}
        {count !== undefined && (
          <Field
            label={`Type ${withCommas(count)} to confirm`}
            name="count"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <div className="row">
          <Button {...INITIAL_FOCUS} onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" disabled={!canConfirm}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
