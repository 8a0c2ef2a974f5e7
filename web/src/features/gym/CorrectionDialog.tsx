import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { GymProps } from './found';
import { ReportForm } from './ReportForm';
import { SuggestForm } from './SuggestForm';

export interface CorrectionDialogProps extends GymProps {
  readonly form: 'suggest' | 'report' | 'moved';
  readonly onClose: () => void;
}

/** The form that was asked for, and after it what became of it. */
export function CorrectionDialog({ form, page, onClose }: CorrectionDialogProps) {
  const [reference, setReference] = useState<string>();
  const { name } = page.gym;
  const title = { report: `Report ${name}`, suggest: `Suggest a change of ${name}`, moved: `Where has ${name} moved to?` }[form];
  return (
    <Dialog title={reference ? 'Thank you' : title} onClose={onClose}>
      {reference ? (
        <div className="stack" role="status">
          <p>
            We have it under the reference <strong className="timetable">{reference}</strong>.{' '}
            {form === 'report'
              ? 'A person looks at it, usually within a few days.'
              : 'An admin or the gym’s owner decides it, and you are told at the bell what was taken over.'}
          </p>
          <Button kind="mat" onClick={onClose}>
            Back to the gym
          </Button>
        </div>
      ) : form === 'report' ? (
        <ReportForm page={page} onSent={setReference} />
      ) : (
        <SuggestForm key={form} isMove={form === 'moved'} page={page} onSent={setReference} />
      )}
    </Dialog>
  );
}
