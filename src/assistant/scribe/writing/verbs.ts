/** Verbs that people use of themselves, in their plain form; only these are put into the third person. */
const PLAIN = new Set(
  'faint pass press cross undress guess slip sleep relapse panic miss crash ring phone pull dial seek swap dose suck jab puff spray blow hop jump pop grab taper wean commence cease drop phone text message bother settle sit lace steer mix crave come inject cut weigh measure nap snack binge vape cancel top take use have do feel get go want need think know try work eat drink smoke sleep walk run wake live like love notice see come keep start stop hurt cough check monitor watch exercise play lift sit stand lay lie remember forget make give find say tell suffer struggle bend twist put move turn enjoy hate believe guess wear wonder worry drive travel swim hike bike train stretch ice rest elevate wheeze sneeze snore sweat urinate vomit bleed itch swell ache limp fall trip lose gain look seem appear continue follow see call visit stay help talk speak bring carry climb cook clean garden golf ski teach study read write hear hold hope inject breathe burn catch change chew choose consider control count cut deal decide deny depend describe develop do don dream dress experience finish grow happen happen hit hurry improve increase keep know lean learn leave let manage massage mean measure mention mind miss mow nap avoid pay pee plan practice prefer pull push quit raise react realize recall receive recommend recover refuse reach report require ride roll rub scratch shake share shop show skip smell soak spend squat squeeze suspect take taste tend test think throw tolerate touch treat understand vape wait wash weigh wish swallow inhale gargle sniff'.split(
    ' ',
  ),
)

const THIRD: Readonly<Record<string, string>> = {
  am: 'is',
  are: 'is',
  have: 'has',
  do: 'does',
  were: 'was',
  go: 'goes',
  "don't": 'does not',
  "haven't": 'has not',
  "aren't": 'is not',
  "weren't": 'was not',
}

const PASSED_OVER = new Set([
  'just',
  'still',
  'usually',
  'always',
  'never',
  'also',
  'really',
  'only',
  'sometimes',
  'often',
  'probably',
  'currently',
  'normally',
  'typically',
  'generally',
  'occasionally',
  'mostly',
  'regularly',
  'recently',
  'rarely',
  'kind',
  'of',
  'first',
  'both',
  'already',
  'now',
  'then',
  'constantly',
  'either',
  'even',
  'ever',
  'barely',
  'hardly',
  'nearly',
  'almost',
  'suddenly',
])

/** The same in the past: nothing tells which was meant, so they stay as said. */
const UNCHANGED = new Set(['hurt', 'put', 'cut', 'hit', 'let', 'quit', 'read', 'bike', 'ice', 'golf'])

export const isAdverb = (word: string): boolean =>
  PASSED_OVER.has(word) ||
  /^(?:sudden|slow|quick|full|normal|final|regular|usual|real|proper|complete|hard)ly$/.test(word)

export const isPlainVerb = (word: string): boolean => PLAIN.has(word)

const IRREGULAR_PAST = new Set(
  'was were had did went came saw said told gave made ran woke fell began thought knew left kept lost took felt got ate drank slept drove rode wrote spoke broke chose froze grew blew threw flew drew wore tore swore bore met sat stood understood held led read bled fed bred shot bought brought caught taught fought sought built sent spent lent bent meant dealt heard found wound bound ground hung stuck struck swung stung sprang sang rang drank sank swam began spat lit hid slid bit dug won paid laid lay burnt learnt dreamt spelt smelt spoilt leapt crept swept wept became overcame forgot forgave rose arose shook mistook sold stole shrank clung fled sped withdrew undertook outgrew sent swelled burst bet cost'.split(
    ' ',
  ),
)
const NOT_A_VERB =
  /^(?:can|could|will|would|should|may|might|must|shall|cannot|not|a|an|the|and|or|but|if|so|that|who|which|with|for|to|in|on|at|from|by|as|been|being|\d.*|.*(?:ed|ing|ly|'s|ness|tion)|well|better|then|there|here|alone|myself|too|again|yes|no|more|less|most|quite|very|pretty|almost|nearly|actually|ended|used|such|definitely|maybe|perhaps)$/

/** A plain verb right after its subject, though not on the list: "I bruise". */
const isBase = (word: string): boolean =>
  /^[a-z]{3,}$/.test(word) && !IRREGULAR_PAST.has(word) && !NOT_A_VERB.test(word) && !word.endsWith('s')

/** The verb as it stands after 'she': take → takes, have → has; past and modal forms stay. */
export function thirdPatient(word: string): string {
  const known = Object.hasOwn(THIRD, word) ? THIRD[word] : undefined
  if (known) return known
  if (UNCHANGED.has(word) || (!PLAIN.has(word) && !isBase(word))) return word
  if (/(?:[sxz]|[cs]h)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

const CONTRACTIONS: Readonly<Record<string, string>> = {
  "can't": 'cannot',
  "won't": 'will not',
  "shan't": 'shall not',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  lemme: 'let me',
  gimme: 'give me',
  "let's": 'let us',
  "'cause": 'because',
  "ain't": 'is not',
  "i'm": 'i am',
  "y'all": 'you',
  "'em": 'them',
  till: 'until',
  dunno: 'do not know',
  ok: 'okay',
}

/** Full forms; 's is 'is' or 'has' by the word that follows. */
export function expand(word: string, next: string | undefined): string[] {
  // "cause i was tired", but "can cause nausea"
  if (
    word === 'cause' &&
    next !== undefined &&
    /^(?:i|i'm|i've|it|it's|you|you're|we|they|he|she|my|there's)$/.test(next)
  )
    return ['because']
  const known = Object.hasOwn(CONTRACTIONS, word) ? CONTRACTIONS[word] : undefined
  if (known) return known.split(' ')
  if (word.endsWith("n't") && word.length > 3) return [word.slice(0, -3), 'not']
  // today's test
  if (
    /^(?:today|yesterday|tomorrow|week|month|year|morning)'s$/.test(word) &&
    next !== undefined &&
    /^[a-z]{3,}$/.test(next) &&
    !isHas(next) &&
    !/^(?:good|bad|fine|better|worse|not|been|the|when)$/.test(next)
  )
    return [word]
  // "anyone's sleeping tablets": whose they are
  if (/^(?:any|some|every|no)(?:one|body)(?: else)?'s$/.test(word) && next !== undefined && !isHas(next)) return [word]
  const [, stem = '', ending = ''] = /^(.+)'(m|re|ve|ll|d|s)$/.exec(word) ?? []
  if (ending === 's') return isHas(next) ? [stem, 'has'] : PRONOUN.test(stem) || isState(next) ? [stem, 'is'] : [word]
  if (!stem || !PRONOUN.test(stem)) return [word]
  if (ending === 'd') return [stem, isHas(next) || next === 'better' ? 'had' : 'would']
  return [stem, { m: 'am', re: 'are', ve: 'have', ll: 'will' }[ending] ?? ending]
}

const PRONOUN = /^(?:i|you|we|they|he|she|it|that|there|what|who|here|how|where|this|everything|nothing|something)$/

/** "my cough's been": has. */
const isHas = (next: string | undefined): boolean =>
  next !== undefined &&
  /^(?:been|gotten|got|had|become|gone|lost|stopped|started|finished|come|put|taken|seen|done|made|given|moved|sent|told|asked|dropped|changed|settled|gained|grown|woken|fallen|broken|never)$/.test(
    next,
  )

/** "my blood pressure's high": is; "the patient's cough" stays. */
const isState = (next: string | undefined): boolean =>
  next !== undefined &&
  /^(?:worse|better|bad|high|low|good|fine|normal|clear|not|very|really|getting|pretty|elevated|dry|blocked|sore|tight|swollen|red|narrow|off|shocking|terrible|awful|great|okay|alright|stuffed|stuffy|runny|itchy|flat|gone|regular|irregular|a|in|on|all|completely|still|always|usually|often|there|quiet|no|been|due|full|empty|broken|working|rubbish|only|about|just|up|down|too|the|\d.*|\w+ly|(?!wedding|meeting|building|christening|evening|morning|clothing|painting|clearing|saying)\w+ing)$/.test(
    next,
  )
