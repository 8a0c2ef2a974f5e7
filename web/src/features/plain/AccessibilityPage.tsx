import { paths } from '../../paths';
import { PlainPage } from './PlainPage';

export function AccessibilityPage() {
  return (
    <PlainPage
      title="Accessibility"
      path={paths.accessibility}
      description="How this directory is built to be usable by everyone, and what is not yet tested."
      lead="We build to the Web Content Accessibility Guidelines 2.2, level AA."
    >
      <ul>
        <li>Everything works with a keyboard alone. The first Tab offers a link past the navigation.</li>
        <li>Text keeps a contrast of at least 4.5 to 1, in light and in dark colors. Choose between them at the foot of each page.</li>
        <li>Color never says something alone: each state also has a shape and words.</li>
        <li>Pages work at a width of 320 pixels and at four times the text size, and print readably.</li>
        <li>Nothing moves if your system asks for reduced motion.</li>
      </ul>
      <h2>Not tested yet</h2>
      <p>No one has walked through the whole site with a screen reader, and forced colors were checked on a few pages only.</p>
    </PlainPage>
  );
}
