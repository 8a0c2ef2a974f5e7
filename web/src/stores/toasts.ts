import { create } from 'zustand';

const DURATION_MS = 5000;
/** The duration of the fade in the style sheet. */
const FADE_MS = 300;

export type ToastKind = 'success' | 'error' | 'info' | 'warning';
/** A toast's action or link. Using it closes the toast. */
export type ToastAction = { readonly text: string } & ({ readonly run: () => void } | { readonly to: string });
/** What a toast does when its time is up, such as sending a decision. */
export interface ExpireAction {
  /** The label of the button that runs the action right away. */
  readonly text: string;
  readonly run: () => void;
}
/** A short message that closes by itself. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** Runs when the toast's time is up, or right away when its button is pressed. */
  readonly expireAction?: ExpireAction | undefined;
  /** Whether the toast is fading out. It is removed after `FADE_MS`. */
  readonly isFading: boolean;
}
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** How long a toast stays. While toasts are paused, `timer` isn't running. */
interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer was last started, from `Date.now()`. */
  startedAt: number;
  /** The time that was left when the timer was last started or paused. */
  remainingMs: number;
  readonly expireAction: ExpireAction | undefined;
}
const countdowns = new Map<number, Countdown>();
let nextId = 1;
let isPaused = false;

/** Shows a message that closes after `durationMs`. `expireAction` runs then, unless the message was dismissed earlier. Returns the toast's id. */
export function showToast(kind: ToastKind, text: string, durationMs = DURATION_MS, action?: ToastAction, expireAction?: ExpireAction): number {
  const id = nextId++;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, action, expireAction, isFading: false }] }));
  const countdown: Countdown = { timer: undefined, startedAt: 0, remainingMs: durationMs, expireAction };
  countdowns.set(id, countdown);
  if (!isPaused) startCountdown(id, countdown);
  return id;
}

/** Closes a toast early and runs its `expireAction`, as if its time were up. */
export function expireToast(id: number): void {
  const expireAction = countdowns.get(id)?.expireAction;
  dismissToast(id);
  expireAction?.run();
}

/** Closes a toast without running its `expireAction`. */
export function dismissToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  clearTimeout(countdown.timer);
  countdowns.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isFading: true } : toast)) }));
  setTimeout(() => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), FADE_MS);
}

/** Keeps toasts open while one is hovered or focused. */
export function pauseToasts(): void {
  if (isPaused) return;
  isPaused = true;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.remainingMs -= Date.now() - countdown.startedAt;
  }
}
/** Lets toasts close again after `pauseToasts`. */
export function resumeToasts(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const [id, countdown] of countdowns) startCountdown(id, countdown);
}

function startCountdown(id: number, countdown: Countdown): void {
  countdown.startedAt = Date.now();
  countdown.timer = setTimeout(() => expireToast(id), Math.max(0, countdown.remainingMs));
}

/** Removes all toasts right away, without running their `expireAction`. */
export function resetToasts(): void {
  for (const countdown of countdowns.values()) clearTimeout(countdown.timer);
  countdowns.clear();
  isPaused = false;
  useToasts.setState({ toasts: [] });
}
