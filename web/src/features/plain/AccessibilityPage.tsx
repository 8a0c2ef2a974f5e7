import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { Part, PlainPage } from './PlainPage';

const PARTS = ['How it is built', 'What was tested', 'Not tested yet', 'If something is in your way'] as const;

/** `/accessibility`: what was built, what was tested and how, what was not, and how to say that something is in the way. */
export default function AccessibilityPage() {
  return (
    <PlainPage
      title="Accessibility"
      path={paths.accessibility}
      description="How this directory is built to be usable by everyone, what was tested, what was not, and how to report a barrier."
      lead="We build to the Web Content Accessibility Guidelines 2.2, level AA."
      parts={PARTS}
    >
      <Part title="How it is built" />
      <ul>
        <li>Everything works with a keyboard alone. The first Tab offers a link past the navigation.</li>
        <li>Text keeps a contrast of at least 4.5 to 1, in light and in dark colors. Choose between them at the foot of each page.</li>
        <li>Nothing is said by color alone: each state also has a shape and words.</li>
        <li>Whatever a map shows stands in a list beside it, too.</li>
        <li>Pages work at a width of 320 pixels and at four times the text size, and print readably.</li>
        <li>Nothing moves if your system asks for reduced motion.</li>
        <li>Reading needs no JavaScript. Forms do, and say so.</li>
      </ul>
      <Part title="What was tested" />
      <ul>
        <li>One page of each kind by axe-core, in light and in dark colors, each time the site changes.</li>
        <li>The same pages at 14 widths from 320 to 1920 pixels: none scrolls sideways, and nothing to press is smaller than 24 pixels on a phone.</li>
        <li>Menus, dialogs, the notifications and the tabs of a timetable by keyboard, with where the focus goes.</li>
        <li>The same pages in forced colors, and with text twice as large: every control keeps its border, its text and its focus.</li>
        <li>Contrast of every pair of colors, measured.</li>
      </ul>
      <Part title="Not tested yet" />
      <p>Nobody has gone through the whole site with a screen reader yet.</p>
      <Part title="If something is in your way" />
      <p>
        <Link to={paths.contactAbout('accessibility')}>Tell us</Link> which page it was, what you wanted to do, and with which browser and assistive technology.
        If the form itself is the barrier, ask anyone to write for you; all it needs is a name and an address that we can reply to.
      </p>
      <p className="small muted">Last changed in November 2026.</p>
    </PlainPage>
  );
}
