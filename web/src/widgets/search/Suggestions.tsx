import { useCombobox, type UseComboboxProps } from 'downshift';
import { type ComponentProps, type KeyboardEvent, memo, type MouseEvent, type RefObject, type SubmitEvent, useLayoutEffect, useState } from 'react';
import type { SuggestionLine, SuggestionLineGroup } from './suggestionLines';
import { splitByMatch } from './splitByMatch';
import * as styles from './Suggestions.module.css';
import { useChooseLine } from './useChooseLine';
import { useSuggestionLines } from './useSuggestionLines';

/** The props that the list of suggestions adds to the form once it has loaded. */
export interface ComboboxProps {
  readonly field: ComponentProps<'input'>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export interface SuggestionsProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly inPanel: boolean;
  /** Passes the props to the form. The function must stay the same across renders. */
  readonly attach: (props: ComboboxProps) => void;
}

/**
 * The list below a search box, following WAI-ARIA's combobox pattern. The field belongs to the form, so that it keeps its text
 * and focus when the list loads.
 */
export const Suggestions = memo(function Suggestions({ id, input, inPanel, attach }: SuggestionsProps) {
  const [text, setText] = useState(() => input.current?.value ?? '');
  const { groups, note, status, isLoading } = useSuggestionLines(text);
  const lines = groups.flatMap((group) => group.lines);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu, closeMenu } = useCombobox<SuggestionLine>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items: lines,
    inputValue: text,
    stateReducer: keepOnlyOpenAndHighlight,
  });
  const { choose, search, message } = useChooseLine(text, () => {
    closeMenu();
    setText('');
    if (input.current) input.current.value = '';
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const line = isOpen ? lines[highlightedIndex] : undefined;
    const isCaretKey = event.key === 'Home' || event.key === 'End';
    // The page handles Escape if the list is closed, and a panel always handles it. If no line is highlighted, the form handles Enter,
    // and the field handles Home and End.
    const isNotForList = event.key === 'Escape' ? inPanel || !isOpen : (event.key === 'Enter' || isCaretKey) && !line;
    if (event.key === 'Enter' && line && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void choose(line);
    }
    if (isNotForList || event.key === 'Enter') preventDownshiftDefault(event);
  };
  // We handle clicks, except for those that open a link in another tab or window.
  const onClick = (event: MouseEvent, line: SuggestionLine) => {
    preventDownshiftDefault(event);
    if (line.path && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    void choose(line);
  };

  // The field is uncontrolled, so that rendering can't overwrite what the visitor types.
  const { value: _, ...field } = getInputProps(
    { ref: input, onKeyDown, onFocus: openMenu, onChange: ({ currentTarget }) => setText(currentTarget.value) },
    { suppressRefError: true },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    search(event);
    // Focusing the empty field opens the list, which then suggests where to start.
    if (text.trim() === '') input.current?.focus();
  };
  // The visitor may have focused the field or kept typing while this list was loading and rendering.
  useLayoutEffect(() => {
    setText(input.current?.value ?? '');
    if (document.activeElement === input.current) openMenu();
  }, [input]);
  useLayoutEffect(() => attach({ field, onSubmit }));
  return (
    <div className={styles.popup} hidden={!isOpen} {...keepFieldFocus}>
      <div {...getMenuProps({ 'aria-label': 'Suggestions', 'aria-busy': isLoading })}>
        {groups.map((group, groupIndex) => (
          <Group key={group.heading} id={`${id}-group-${groupIndex}`} group={group}>
            {group.lines.map((line) => {
              const index = lines.indexOf(line);
              const Element = line.path ? 'a' : 'div';
              return (
                <Element
                  key={line.key}
                  {...getItemProps({ item: line, index, onClick: (event) => onClick(event, line) })}
                  href={line.path}
                  tabIndex={-1}
                  className={line.isPlain ? `${styles.line} ${styles.plain}` : styles.line}
                >
                  <span>{line.isPlain ? line.title : <HighlightedTitle title={line.title} typed={text} />}</span>
                  {line.detail && <small>{line.detail}</small>}
                </Element>
              );
            })}
          </Group>
        ))}
      </div>
      {(message ?? note) && <p className={styles.note}>{message ?? note}</p>}
      <p role="status" className="visually-hidden">
        {isOpen && (message ?? status)}
      </p>
    </div>
  );
});

/** Limits the combobox to whether the list is open and which line is highlighted, so that it never writes into the field. */
const keepOnlyOpenAndHighlight: UseComboboxProps<SuggestionLine>['stateReducer'] = (state, { type, changes }) => ({
  ...state,
  isOpen: type === useCombobox.stateChangeTypes.InputClick || (changes.isOpen ?? state.isOpen),
  highlightedIndex: changes.highlightedIndex ?? state.highlightedIndex,
});
/** Pressing a heading or a note leaves focus in the field. */
const keepFieldFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
const preventDownshiftDefault = (event: KeyboardEvent | MouseEvent): void => {
  (event.nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
};

interface GroupProps {
  readonly id: string;
  readonly group: SuggestionLineGroup;
  readonly children: React.ReactNode;
}
function Group({ id, group: { heading }, children }: GroupProps) {
  if (heading === '') return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox can contain groups but not fieldsets.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} role="presentation" className={styles.heading}>
        {heading}
      </p>
      {children}
    </div>
  );
}

function HighlightedTitle({ title, typed }: { readonly title: string; readonly typed: string }) {
  return splitByMatch(title, typed).map((piece, index) => (piece.isTyped ? <mark key={index}>{piece.text}</mark> : piece.text));
}
