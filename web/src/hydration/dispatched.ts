import type { SyntheticEvent } from 'react';

/** Marks an event that React has dispatched, so that the page's boot script, which listens after it, does not replay it. */
const mark = ({ nativeEvent }: SyntheticEvent): void => void Object.assign(nativeEvent, { isDispatched: true });

/** For the outermost element: React dispatches no events to what it has not hydrated. */
export const MARKS_DISPATCHED = { onClickCapture: mark, onSubmitCapture: mark, onChangeCapture: mark } as const;
