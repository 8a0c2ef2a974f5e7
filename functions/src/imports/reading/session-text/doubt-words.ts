/** Words that may affect when, or whether, a session takes place. */
const WORDS = String.raw`
  no not never nor cannot (?:isn|aren|don|doesn|won|can)['’]?t except(?:ing|ion|ions)? excl(?:uding|udes|\.)? unless without
  cancel+(?:ed|s|ations?)? postponed tb[adc] var(?:y|ies|ied|ying|iable|ious) differs? chang(?:e|es|ed|ing) subject fluid
  sometimes occasional(?:ly)? usual(?:ly)? typical(?:ly)? general(?:ly)? normal(?:ly)? often mostly most some certain select
  maybe may might could should would if when whenever while depend(?:s|ing|ent)? possibl[ey] probabl[ey] likely
  alternat(?:e|es|ing|ive|ively|ely) other odd even weeks? months? (?:bi-?|tri-?|semi-?)?monthly bi-?weekly twice once thrice
  every each until till? through thru to starting beginning ends? ending after before since following between
  summers? winters? spring fall autumn season(?:s|al|ally)? holidays? school years? annual(?:ly)? quarterly biannual
  temporar(?:y|ily) suspended paused? hold hiatus discontinued longer former(?:ly)? previous(?:ly)? mov(?:ed|es|ing) reschedul\w*
  coming soon appointments? appts? request(?:s|ed)? private invit(?:e|es|ation|ations|ed) pop-?ups? special events? seminars? tournaments?
  rotat(?:es|ing|ion|ional) random irregular(?:ly)? one-?time this next upcoming approx(?:imately)?\.? around about ish circa or
  otherwise but instead tentative(?:ly)? (?:un)?confirmed was were used half quarter past minus today tomorrow tonight date ago old
  jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?
  first second third fourth fifth last penultimate final outdoors? weather
  rest others remaining remainder wks? now done clos(?:es|ing) finish(?:es|ed)? ends? respectively resp\. eow pending (?:in|un)active unverified archived hidden draft
  locations? branch(?:es)? campus(?:es)? online virtual(?:ly)? zoom think heard rumor(?:ed|s)? (?:established|founded|opened)
`;

/** Matches one of these words. A session with a match isn't published. */
export const DOUBT = new RegExp(String.raw`(?:${WORDS.trim().split(/\s+/).join('|')})(?![\p{L}\d])`, 'iyu');

/** A note such as `no class on holidays`. It isn't a doubt, since it may be true of any weekly session. */
export const HOLIDAY_NOTE = new RegExp(
  [
    String.raw`(?:(?:we(?:['’]re| are) )?closed|no (?:class(?:es)?|open mats?|training|sessions?)|off|except|excluding|not)`,
    String.raw`(?: on| for| during)?(?: all| most| some)?(?: major| federal| public| national| bank| school| u\.?s\.?)?`,
    String.raw` holidays?(?: weekends?)?(?![\p{L}\d])`,
  ].join(''),
  'iyu',
);
