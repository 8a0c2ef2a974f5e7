import { Cross } from '../ui/icons';
import { Link } from '../ui/Link';
import { dismissToast, expireToast, pauseToasts, resumeToasts, type Toast, type ToastAction, type ToastKind, useToasts } from '../stores/toasts';
import * as styles from './Toasts.module.css';

/** Short messages in the corner. Both live regions exist from the start, so that screen readers announce new messages. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const isUrgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning';
  return (
    <section
      aria-label="Messages"
      className={styles.toasts}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div role="alert" className={styles.region}>
        {toasts.filter(isUrgent).map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={styles.region}>
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <Message key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
}

const KIND_CLASSES: Record<ToastKind, string | undefined> = { success: styles.success, error: styles.error, info: undefined, warning: styles.warning };

function Message({ toast: { id, kind, text, action, expireAction, isFading } }: { readonly toast: Toast }) {
  return (
    <div className={`${styles.toast} ${KIND_CLASSES[kind]}`} data-fading={isFading || undefined}>
      <p>
        <span>{text}</span> {action && <Action action={action} close={() => dismissToast(id)} />}
      </p>
      {expireAction ? (
        <button type="button" className={styles.expire} onClick={() => expireToast(id)}>
          {expireAction.text}
        </button>
      ) : (
        <button type="button" className={styles.close} aria-label="Close this message" onClick={() => dismissToast(id)}>
          <Cross />
        </button>
      )}
    </div>
  );
}

function Action({ action, close }: { readonly action: ToastAction; readonly close: () => void }) {
  if ('to' in action) {
    return (
      <Link className={styles.action} to={action.to} onClick={close}>
        {action.text}
      </Link>
    );
  }
  const run = () => {
    close();
    action.run();
  };
  return (
    <button type="button" className={styles.action} onClick={run}>
      {action.text}
    </button>
  );
}
