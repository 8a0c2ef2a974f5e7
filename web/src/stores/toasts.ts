import { create } from 'zustand';

const DURATION_MS = 5000;
/** Same duration as the fade in the style sheet. */
const EXIT_MS = 300;

export type ToastKind = 'success' | 'error' | 'info' | 'warning';
/** A toast's action or link. Using it closes the toast. */
export type ToastAction = { readonly text: string } & ({ readonly run: () => void } | { readonly to: string });
export interface ToastEnding {
  /** The label of the button that ends the toast. */
  readonly text: string;
  readonly run: () => void;
}
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** Runs when the toast's time is up, or at once when its button is pressed. */
  readonly ending?: ToastEnding | undefined;
  /** The toast fades out for `EXIT_MS` before it is removed. */
  readonly leaving: boolean;
}
export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  remaining: number;
  readonly ending: ToastEnding | undefined;
}
const clocks = new Map<number, Clock>();
let nextId = 1;
let paused = false;

/** Shows a message that closes after `duration` ms. `ending` runs then, unless the message was dismissed earlier. */
export function showToast(kind: ToastKind, text: string, duration = DURATION_MS, action?: ToastAction, ending?: ToastEnding): number {
  const id = nextId++;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, action, ending, leaving: false }] }));
  const clock: Clock = { timer: undefined, startedAt: 0, remaining: duration, ending };
  clocks.set(id, clock);
  if (!paused) startClock(id, clock);
  return id;
}

/** Ends a toast early, as if its time were up. */
export function endToast(id: number): void {
  const ending = clocks.get(id)?.ending;
  dismissToast(id);
  ending?.run();
}

export function dismissToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clocks.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)) }));
  setTimeout(() => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), EXIT_MS);
}

/** Keeps toasts open while one is hovered or focused. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.remaining -= Date.now() - clock.startedAt;
  }
}
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [id, clock] of clocks) startClock(id, clock);
}

function startClock(id: number, clock: Clock): void {
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => endToast(id), Math.max(0, clock.remaining));
}

/** Removes all toasts at once. */
export function resetToasts(): void {
  for (const clock of clocks.values()) clearTimeout(clock.timer);
  clocks.clear();
  paused = false;
  useToasts.setState({ toasts: [] });
}
