/** The content of the Google sign-in button. */
export const GoogleButtonLabel = () => (
  <>
    <GoogleLogo /> Continue with Google
  </>
);

/** Google's G in its brand colors. */
const GoogleLogo = () => (
  <svg viewBox="0 0 18 18" width={18} height={18} fill="none" strokeWidth={3.2} aria-hidden="true" focusable={false}>
    <path d="M3.6 5.9A6.2 6.2 0 0 1 13.4 4.6" stroke="#ea4335" />
    <path d="M3.6 12.1a6.2 6.2 0 0 1 0-6.2" stroke="#fbbc05" />
    <path d="M12.6 14.05a6.2 6.2 0 0 1-9-1.95" stroke="#34a853" />
    <path d="M9 9h6.2a6.2 6.2 0 0 1-2.6 5.05" stroke="#4285f4" />
  </svg>
);
