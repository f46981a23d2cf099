/** Word classes that separate clauses where a transcript has no punctuation. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const OPENERS = set('okay ok alright so now well yeah yes and but then um uh')

export const INTERJECTIONS = set('okay ok alright well yeah yes um uh mm-hmm hey')

export const SUBJECT_PRONOUNS = set('i you we they he she it')

export const ASKING = set("do does did are is was have has can could would will don't isn't were haven't aren't didn't")

export const ASKED = set('you it that this there your they he she i any we')

export const SUBORDINATORS = set(
  "if when because 'cause since while after before as until unless although though whenever once on for in from looking based",
)

export const FINITE = set(
  'is are was were am have has had do does did can could will would should may might must looks look shows showed seems seem feels feel felt hurts hurt got get gets went took take started start said says told came comes think know want need noticed saw gave put made makes had sounds appears revealed reveals goes ran woke tried happened fell helps helped cannot lemme let gonna wanna continue recommend checks rings calls',
)

/** After these a clause is still open: the next subject belongs to it. */
export const HELD_OPEN = set(
  "and but or that if when because 'cause cause what how which where why who while until till before after since than as like think thought know see say said says glad hope want sounds mean guess feel believe tell told wish is are was were am do does did have has had can could would will should may might to of in on at for with from by about into over through the a an my your his her their our just all though whether unless although whenever every time way not don't both notice noticed make let be been being check take took given seen recommend suggest understand remember out get got put give keep also i you we they he she there using only i'm you're it's we're they're he's she's i've you've we've that's there's thank sure so ahead up down very really any some no hear heard hey hi hello saw",
)

/** "no none of that | hands go a bit white": the questions are answered. */
export const ANSWERED =
  /\b(?:none of (?:that|those|them|it)|nothing like that|no not at all|no not really|neither of those)$/
