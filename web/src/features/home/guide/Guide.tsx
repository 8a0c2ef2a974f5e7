import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import * as styles from './Guide.module.css';
import { GuideSection } from './GuideSection';

/** How to choose a gym, what to expect, and how to visit one. Rules and prices are summarized from public sources. */
export function Guide() {
  return (
    <div className={styles.guide}>
      <GuideSection title="How do I choose a gym?">
        <p>
          The best gym is the one whose class times fit your week. <Link to={paths.states}>Choose your state</Link>, then your city, and compare schedules. If
          you’re new, look for classes called <b>fundamentals</b>, <b>basics</b> or <b>beginners</b>. <b>All levels</b> means everyone can join.
        </p>
        <p>
          Watch a class first. Look for clean mats with no shoes on them, partners who stop at the tap, and a coach who can say who gave them their black belt.
          Take a trial class before you sign a contract.
        </p>
      </GuideSection>
      <GuideSection title="Gi or no-gi?">
        <p>
          In the <b>gi</b> you wear a thick jacket, pants and a belt, and your partner can grip them. <b>No-gi</b> is a rash guard and shorts. It’s faster,
          because gripping clothes is a foul. Most gyms teach both, and you can start with either.
        </p>
      </GuideSection>
      <GuideSection title="What does it cost?">
        <p>
          Gyms that publish prices charge about $75 to $250 a month. A single visit is about $10 to $30, and up to $80 at a few gyms. If we don’t know the fee,
          we say “Price not listed.” Ask what’s included, whether you have to buy the gym’s gi, and how to cancel.
        </p>
      </GuideSection>
      <GuideSection title="What happens in my first class?">
        <p>
          Wear clothes without pockets or zippers, and bring sandals and water. Ask to borrow a gi if you need one. You’ll learn how to fall, move your hips and
          tap. No one expects you to know anything. Tell the coach about injuries, and sit out anything that feels wrong.
        </p>
        <p>You’ll be tired, and you’ll tap a lot. So did your coach. Give it ten classes before you decide.</p>
      </GuideSection>
      <GuideSection title="Can I train when I travel?">
        <p>
          Yes, many gyms welcome visitors. Message them first about the fee, gi colors and patches, the waiver, and which classes you can join. Gym pages here
          list those answers in one place.
        </p>
        <p>
          Bring a clean gi and trim your nails. Don’t wear shoes on the mat or go barefoot off it. Stay home if you have a skin infection. Be honest about your
          rank.
        </p>
      </GuideSection>
      <GuideSection title="What’s an open mat?">
        <p>
          It’s time to drill and spar without a class, usually on a weekend. It’s often free, but ask. <Link to="/open-mats">Find an open mat</Link>.
        </p>
        <p>
          Ask before you join a round, and match your partner’s intensity. Tap early, and let go as soon as your partner taps. You can always say “no, thanks”
          to a round.
        </p>
      </GuideSection>
      <GuideSection title="Do I have to compete?">
        <p>
          No. If you want to, you’ll be matched by belt, age and weight. Under IBJJF rules, the adult divisions start at age 18 and the masters divisions at 30.
          Adult matches last 5 minutes at white belt and up to 10 at black.
        </p>
        <p>
          A submission ends the match. Otherwise points decide: 2 for a takedown, sweep or knee on belly, 3 for a guard pass, and 4 for mount or back control.
        </p>
      </GuideSection>
      <GuideSection title="Is this information up to date?">
        <p>
          Each gym’s page says what was checked, when and by whom. Schedules still change, so call ahead if it’s a long drive. If something’s wrong,{' '}
          <Link to={paths.contactAbout('listing')}>tell us</Link>.
        </p>
      </GuideSection>
    </div>
  );
}
