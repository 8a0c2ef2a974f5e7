import type { SyntheticEvent } from 'react';

/** Marks an event that React has dispatched: the page's small script, which listens behind it, does not repeat it. */
const mark = ({ nativeEvent }: SyntheticEvent): void => void Object.assign(nativeEvent, { isDispatched: true });

/** For the outermost element: React dispatches nothing to what it has not hydrated. */
export const MARKS_DISPATCHED = { onClickCapture: mark, onSubmitCapture: mark, onChangeCapture: mark } as const;
