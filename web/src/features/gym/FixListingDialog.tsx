import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { GymProps } from './gymProps';
import { ReportForm } from './ReportForm';
import { SuggestForm } from './SuggestForm';

export interface FixListingDialogProps extends GymProps {
  readonly form: 'suggest' | 'report' | 'moved';
  readonly onClose: () => void;
}

/** The form that `form` names, in a dialog. Once it's sent, a confirmation with a reference number. */
export function FixListingDialog({ form, page, onClose }: FixListingDialogProps) {
  const [reference, setReference] = useState<string>();
  const { name } = page.gym;
  const title = { report: `Report a problem with ${name}`, suggest: `Suggest a change to ${name}`, moved: `Where did ${name} move?` }[form];
  return (
    <Dialog title={reference ? 'Thank you' : title} onClose={onClose}>
      {reference && <Confirmation form={form} reference={reference} onClose={onClose} />}
      {!reference && form === 'report' && <ReportForm page={page} onSent={setReference} />}
      {!reference && form !== 'report' && <SuggestForm key={form} isMove={form === 'moved'} page={page} onSent={setReference} />}
    </Dialog>
  );
}

function Confirmation({ form, reference, onClose }: Omit<FixListingDialogProps, 'page'> & { readonly reference: string }) {
  return (
    <div className="stack" role="status">
      <p>
        Your reference is <strong className="condensed">{reference}</strong>.{' '}
        {form === 'report'
          ? 'An admin will look at your report, usually within a few days.'
          : 'The gym’s owner or an admin will review your suggestion. You’ll get a notification when they decide.'}
      </p>
      <Button kind="secondary" onClick={onClose}>
        Back to the gym
      </Button>
    </div>
  );
}
