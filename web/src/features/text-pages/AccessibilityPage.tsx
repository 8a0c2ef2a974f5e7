import { paths } from '../../words/paths';
import { Section, TextPage } from './TextPage';
import { ContactLink, PolicyDate } from './policy';

/** `/accessibility`: what we built and tested for accessibility, and how to report a problem. Every statement must match the tests. */
export default function AccessibilityPage() {
  return (
    <TextPage
      title="Accessibility"
      path={paths.accessibility}
      description="How this directory is built so everyone can use it, what we tested, what we haven’t, and how to report a problem."
      lead="We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA."
    >
      <Section title="What we built">
        <ul>
          <li>You can do everything with a keyboard. Press Tab first to skip the navigation.</li>
          <li>Text has a contrast of at least 4.5 to 1 in light and dark mode. Switch modes at the bottom of any page.</li>
          <li>We never use color alone. Every status also has a shape and a label.</li>
          <li>Everything on a map is also in a list next to it.</li>
          <li>Pages work at 320 pixels wide and at four times the text size, and you can print them.</li>
          <li>Nothing moves if your device is set to reduce motion.</li>
          <li>You can read every page without JavaScript. Forms need it, and tell you so.</li>
        </ul>
      </Section>
      <Section title="What we tested">
        <ul>
          <li>Each time the site changes, axe-core checks one page of each kind in light and dark mode.</li>
          <li>We check the same pages at 14 widths from 320 to 1,920 pixels. None scrolls sideways, and every tap target on a phone is at least 24 pixels.</li>
          <li>Tests use menus, dialogs, notifications and schedule tabs with a keyboard, and check where focus goes.</li>
          <li>With forced colors and with text at twice its size, every control keeps its border, text and focus outline.</li>
          <li>We measured the contrast of every color pair.</li>
        </ul>
      </Section>
      <Section title="What we haven’t tested">
        <p>No one has gone through the whole site with a screen reader yet.</p>
      </Section>
      <Section title="Report a problem">
        <p>
          If something doesn’t work for you, <ContactLink topic="accessibility" />. Tell us the page, what you wanted to do, and your browser and assistive
          technology. If the form is the problem, anyone can fill it out for you. We only need a name and an email address to reply to.
        </p>
      </Section>
      <PolicyDate />
    </TextPage>
  );
}
