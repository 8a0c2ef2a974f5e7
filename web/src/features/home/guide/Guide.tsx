import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import * as styles from './Guide.module.css';
import { GuideSection } from './GuideSection';

/** How to choose a gym, visit one, and what happens there. Facts: the sport's rules as restated in public, and visitors' guides. */
export function Guide() {
  return (
    <div className={styles.guide}>
      <GuideSection title="Start with the hours you have">
        <p>
          The best gym is the one whose classes fall into the hours you are free. Look at the week before anything else: which days, which times, and whether
          those are the classes you may join. A famous room forty minutes away, with the beginners’ class while you are at work, loses against a plain one round
          the corner that you reach three times a week. <Link to={paths.states}>Choose your state</Link>, then your city, and compare the timetables.
        </p>
        <p>
          Gyms name their classes in a few ways. <b>Fundamentals</b>, basics and beginners are where to start. <b>All levels</b> takes everyone. <b>Kids</b> and{' '}
          <b>teens</b> go by age, <b>women-only</b> is what it says, <b>competition</b> is for those who prepare for one. Some names belong to one association:
          GB1, GB2 and GB3 are Gracie Barra’s levels; Gracie Combatives, Women Empowered and Bullyproof are Gracie University’s.
        </p>
      </GuideSection>
      <GuideSection title="What a good room looks like">
        <p>
          The mats are clean and shoes stay off them. The head coach’s lineage, who gave whom the black belt, can be traced and is told without being asked
          twice. There is a trial class. Sparring is controlled: partners stop at the tap, big people are careful with small ones, and nobody is thrown in on
          the first day. And there is no long contract that you must sign before you know whether you like it.
        </p>
        <p>
          A belt says how long somebody has learned, not how well they teach. Watch a class: does the coach look at everyone, do beginners get answers, do
          people laugh? Twenty minutes on the bench tell more than any list, this one included.
        </p>
      </GuideSection>
      <GuideSection title="Gi or no-gi">
        <p>
          In the <b>gi</b> you wear a thick jacket, trousers and a belt, and your partner may hold all of them: it is slower, with more grips to learn.{' '}
          <b>No-gi</b> is trained in a rash guard and shorts without pockets; gripping clothes is a foul, everything slides, and it is faster. Most gyms teach
          both, and most beginners can start with either. If one is all you want, look at the timetable: there are rooms that only ever do one of them.
        </p>
      </GuideSection>
      <GuideSection title="What it costs">
        <p>
          No national survey of prices exists. What gyms publish runs from about $75 to $250 a month, and from about $10 to $30 for a single visit, some up to
          $80. Where a gym has not told us its fee, this directory says “Ask” rather than guess. Ask what the month includes, whether the gi must be bought
          there, and how one leaves.
        </p>
      </GuideSection>
      <GuideSection title="Your first class">
        <p>
          You need little: clothes without pockets or zips, sandals, a bottle of water, and a borrowed gi if the class wears one. You will be shown how to fall,
          how to move your hips, one or two positions, and how to tap. Nobody expects you to know anything. Tell the coach of old injuries before the class, and
          sit out whatever feels wrong; that is normal at every rank.
        </p>
        <p>
          You will be tired, and you will lose. So did everyone who is now teaching you. Give it ten classes before you judge whether it is for you, and try a
          second gym before you sign for a year.
        </p>
      </GuideSection>
      <GuideSection title="Visiting as a guest">
        <p>
          Write or call first. Four questions save the awkward moment at the door: what does a visit cost, which gi colors and patches are allowed, is there a
          waiver to sign, and which classes are open to visitors? Some rooms allow only a white gi, or white and blue, and some want a rash guard under it. The
          gym pages here keep those answers together, as the label inside a gi does.
        </p>
        <p>
          Come with a clean gi and short nails. No shoes on the mat, and no bare feet off it. Stay at home with a skin infection, however small. Say who you are
          and be honest about your rank.
        </p>
      </GuideSection>
      <GuideSection title="Open mats">
        <p>
          An open mat is free drilling and sparring without a class, often on a weekend, and the easiest way into a room that is not yours. Many welcome guests
          and many are free; ask about both. <Link to="/open-mats">See which open mats are on</Link>.
        </p>
        <p>
          Greet whoever runs it, and ask before you join a round. Match the intensity of your partner, not of your best day. Tap early, and let go the moment
          the other one taps. Nobody owes you a round and you owe nobody one: “no, thank you” is a full answer. Do not coach people you have just met.
        </p>
      </GuideSection>
      <GuideSection title="If you want to compete">
        <p>
          By IBJJF rules adults start at 18, masters at 30, in classes by belt, age and weight. Matches last five minutes at white belt, six at blue, seven at
          purple, eight at brown and ten at black. A position held for three seconds scores: two points for a takedown, a sweep or knee on belly, three for
          passing the guard, four for the mount and for control of the back. A submission ends it at once; otherwise points decide, then advantages, then
          penalties, then the referee.
        </p>
        <p>
          No-gi scores the same. Heel hooks and reaping are allowed only there, and only to adult brown and black belts, since 2021. Most people never compete,
          and most gyms do not mind.
        </p>
      </GuideSection>
      <GuideSection title="Check before you drive">
        <p>
          Schedules change faster than any list. Each gym here says what has been confirmed, when and by whom. If it’s a long drive, call first. And if you find
          something wrong, <Link to={paths.contactAbout('listing')}>tell us</Link>: the next visitor will thank you.
        </p>
      </GuideSection>
    </div>
  );
}
