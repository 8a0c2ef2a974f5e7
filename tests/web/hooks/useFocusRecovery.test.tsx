import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusRecovery } from '@web/hooks/useFocusRecovery';

function Sent({ takesFocus }: { readonly takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      Sent
    </h2>
  );
}

function Page({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const main = useRef<HTMLElement>(null);
  const [isSent, setSent] = useState(false);
  useFocusRecovery(main);
  return (
    <main ref={main} tabIndex={-1}>
      <section aria-label="Claim">
        {isSent ? (
          <Sent takesFocus={takesFocus} />
        ) : (
          <form>
            <button type="button" onClick={() => setSent(true)}>
              Send
            </button>
          </form>
        )}
      </section>
    </main>
  );
}
const pressSend = async () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('useFocusRecovery', () => {
  it('moves focus from a removed button to the nearest element that contained it', async () => {
    render(<Page />);
    await pressSend();
    const section = screen.getByRole('region', { name: 'Claim' });
    await waitFor(() => expect(document.activeElement).toBe(section));
    await userEvent.tab();
    expect(section.hasAttribute('tabindex')).toBe(false);
  });

  it('leaves focus where the new content has put it', async () => {
    render(<Page takesFocus />);
    await pressSend();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sent' }));
  });
});
