/** One of the 50 states, DC, or a territory. Source: USPS Publication 28, appendix B. */
export interface State {
  readonly code: string;
  readonly name: string;
  /** The URL segment: `/bjj/{slug}`. */
  readonly slug: string;
  readonly territory: boolean;
}

const STATES_AND_DC =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
const TERRITORIES = 'AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI U.S. Virgin Islands';

function parseStates(list: string, territory: boolean): State[] {
  return list.split(',').map((entry) => {
    const name = entry.slice(3);
    return { code: entry.slice(0, 2), name, slug: name.toLowerCase().replaceAll('.', '').replaceAll(' ', '-'), territory };
  });
}

/** All 56: first the states and DC, then the territories, each group in alphabetical order. */
export const STATES: readonly State[] = [...parseStates(STATES_AND_DC, false), ...parseStates(TERRITORIES, true)];

const byCode = new Map(STATES.map((state) => [state.code, state]));
const bySlug = new Map(STATES.map((state) => [state.slug, state]));
const byName = new Map(STATES.map((state) => [state.name.toLowerCase(), state]));

/** The state with this code, ignoring case and surrounding spaces. */
export const findStateByCode = (code: string): State | undefined => byCode.get(code.trim().toUpperCase());
export const findStateBySlug = (slug: string): State | undefined => bySlug.get(slug);
/** The state with this name, ignoring case and surrounding spaces. */
export const findStateByName = (name: string): State | undefined => byName.get(name.trim().toLowerCase());
