import { capitalise } from '#fhir/capitalise.ts'
import {
  ADVERBIAL,
  BARE_CLAUSE,
  BEFORE,
  CLAUSE,
  COLOUR,
  DISCOURSE,
  EMPTY_WORD,
  EVENT,
  HEDGE_ALONE,
  isPlural,
  LIST,
  OFTEN,
  PART,
  PAST,
  PERSON,
  SINGULAR,
  STATE,
  TAIL,
} from './answer-words.ts'
import { halfDenied } from './half-denied.ts'
import { LATELY, lowered, quotation, SPOKEN, vaccinated } from './quoted-answer.ts'

export interface Asked {
  label: string
  /** Opens the answer in place of the label: 'Stopped diazepam'. */
  lead?: string
  ingredient?: string
  /** 'he', 'she' or 'the patient'. */
  subject: string
  /** Whose words a quotation is. */
  speaker: 'Patient' | 'Carer'
}

/** One short answer, as it was said and in the third person. */
export interface Part {
  spoken: string
  written: string
}

/** Labels that are no noun a state can be said of. */
const NAMES_NOTHING =
  /^(?:medications|medical history|family history|home|home exposures|contacts|concerns|hospital|intensive care|nights|onset|duration|progress|previous quit attempts|exacerbations|injections|side effects|triggers|occupation|travel|smoking|stopped smoking|alcohol|vaping|caffeine|vaccination|advice|school or work missed|first cigarette after waking|worsening|improving|weight loss|pregnancy|birth|lying flat|allergies)$/

/** Openings that make a sentence of an amount, a time or a thing under these labels. */
const OPENINGS: readonly (readonly [RegExp, string])[] = [
  [/^smoking$/, 'Smoking history of'],
  [/^alcohol$/, 'Alcohol intake of'],
  [/^caffeine$/, 'Caffeine intake of'],
  [/^stopped smoking$/, 'Stopped smoking'],
  [/^medications$/, 'Medications include'],
  [/^hospital$/, 'Hospital care'],
  [/^nights$/, 'Night symptoms'],
  [/^onset$/, 'Onset'],
  [/^duration$/, 'Duration of'],
  [/^occupation$/, 'Occupation given as'],
  [/^travel$/, 'Travel'],
  [/^exacerbations$/, 'Exacerbations'],
]

/**
 * Short answers as sentences of a note: "Weight" and "steady" → "Weight is steady.". What no rule can word is quoted
 * and marked as the speaker's; what says nothing is left out.
 */
export function topicSentence(asked: Asked, parts: readonly Part[]): string {
  const sentences: string[] = []
  const quoted: string[] = []
  // "Only the once?" "Only the once."
  const isOnce = parts.length === 1 && /^(?:(?:only|just) )*(?:the )?once$/.test(bare(parts[0]?.written ?? ''))
  if (isOnce && EVENT.test(nounOf(asked))) return finished(`${nounOf(asked)} once only`)
  for (const part of parts) {
    const text = worded(asked, part)
    const isMore = quoted.length > 0 && text?.startsWith(`${capitalise(nounOf(asked))} `)
    if (text && !isMore) join(sentences, text, asked)
    else if (text === undefined || isMore) {
      const last = sentences.at(-1)
      if (last && !isMore && addsTo(bare(part.written)))
        sentences[sentences.length - 1] = `${last.slice(0, -1)}, ${bare(part.written)}.`
      else if (!saysNothing(bare(part.spoken))) quoted.push(part.spoken)
    }
  }
  if (quoted.length > 0) sentences.push(quotation(asked, quoted))
  return sentences.join(' ')
}

/** "it doesn't bother me": no thing, no figure, no time. */
const saysNothing = (text: string): boolean =>
  HEDGE_ALONE.test(text) || (!/\d/.test(text) && text.split(/[ ,;]+/).every((word) => EMPTY_WORD.test(word)))

/** "just the once", "the left one", "not sore": belongs to the sentence before. */
const addsTo = (text: string): boolean =>
  text.split(' ').length <= 6 &&
  /^(?:just|only|mostly|mainly|maybe|about|not|the (?:left|right)|both|left|right|usually|sometimes|once|twice|\d|every|in|at|on|if|when|since|more|less|small|big)\b/.test(
    text,
  ) &&
  !/\b(?:he|she|they|it|that)\b/.test(text)

/** An amount, a time or a state after the first belongs to its sentence: "Ventolin twice a week; 5 if it is windy." */
function join(sentences: string[], text: string, asked: Asked): void {
  const last = sentences.at(-1)
  if (!last || last.includes('"')) {
    sentences.push(text)
    return
  }
  const noun = capitalise(nounOf(asked))
  const opening = OPENINGS.find(([label]) => label.test(asked.label.toLowerCase()))?.[1]
  for (const lead of [...(opening ? [`${opening} `] : []), `${noun} `])
    if (text.startsWith(lead) && last.startsWith(lead)) {
      const rest = text.slice(lead.length).replace(/^(?:is|are) /, '')
      sentences[sentences.length - 1] = `${last.slice(0, -1)}, ${rest}`
      return
    }
  // "6 weeks ago", then what began: one sentence
  if (asked.label === 'Onset' && /^An? /.test(text))
    sentences[sentences.length - 1] = `${last.slice(0, -1)}; ${lowered(text)}`
  else sentences.push(text)
}

const bare = (text: string): string =>
  text
    .replace(DISCOURSE, '')
    .replace(TAIL, '')
    .replace(/[,;. ]+$/, '')

const nounOf = ({ label, ingredient }: Asked): string => (ingredient ? label : lowered(label.replace(/ now$/, '')))

/** The answer as a sentence; '' where it says nothing, undefined where it has to be quoted. */
function worded(asked: Asked, { written }: Part): string | undefined {
  const text = bare(written)
  if (!text || HEDGE_ALONE.test(text)) return ''
  if (asked.label.startsWith('Asked ')) return undefined
  const label = asked.label.toLowerCase()
  if (asked.lead) return /^(?:it|that|they|this) /.test(text) ? undefined : finished(`${asked.lead} ${text}`)
  const noun = nounOf(asked)
  if (label === 'onset' && LATELY.test(text)) return finished(`symptoms for ${text.replace(/^for /, '')}`)
  const given = label.endsWith('vaccination') ? vaccinated(noun, text) : undefined
  if (given) return finished(given)
  if (label === 'triggers' && LIST.test(text)) return finished(`triggers include ${text.replace(', and ', ' and ')}`)
  return (
    counted(asked, noun, text) ??
    halfDenied(noun, text) ??
    ownSentence(asked, noun, text) ??
    denied(asked, noun, text) ??
    (asked.ingredient ? ofMedication(noun, text) : undefined) ??
    (NAMES_NOTHING.test(label)
      ? opened(label, noun, text)
      : (stated(label, noun, text) ?? adverbial(noun, text) ?? thing(noun, text)))
  )
}

const finished = (text: string): string => `${capitalise(text.replace(/[,;. ]+$/, ''))}.`

/** "Courses of antibiotics this year" "3, one of them in July" → "3 courses of antibiotics this year, one of them in July." */
function counted({ ingredient }: Asked, noun: string, text: string): string | undefined {
  const [, many, rest = ''] =
    /^(?:about |maybe |only |just )*(\d+|one|two|three)(?: (?:of them|so far))?((?:, .*)?)$/.exec(text) ?? []
  const [first = ''] = noun.split(' ')
  if (!many || ingredient || !/[^s]s$/.test(first) || SINGULAR.test(first) || / (?:he|she|it) [a-z]+$/.test(rest))
    return undefined
  const isOne = many === '1' || many === 'one'
  return finished(`${isOne ? 1 : many} ${isOne ? noun.replace(first, first.slice(0, -1)) : noun}${rest}`)
}

const HAS_NO_SUBJECT = /^(have|has|had|do|does|did|can|cannot|could|would|will) (?=not |never |[a-z]+ )/

/** "they still go white", asked about the fingers: the thing that was asked about takes the place of the pronoun. */
function ownSentence({ label, subject, ingredient }: Asked, noun: string, text: string): string | undefined {
  const [, verb] = HAS_NO_SUBJECT.exec(text) ?? []
  if (verb) {
    const whole = `${subject} ${{ have: 'has', do: 'does' }[verb] ?? verb} ${text.slice(verb.length + 1)}`
    return finished(withNoun(whole, noun, label.toLowerCase(), ingredient !== undefined))
  }
  if (PERSON.test(text)) return finished(`${subject} is ${text}`)
  if (
    /^(?:makes|gives|gets|causes|helps|worked|works|gave|made|helped|sets|brings|settles) /.test(text) &&
    (ingredient || !NAMES_NOTHING.test(label.toLowerCase()))
  )
    return finished(`${noun} ${text}`)
  // "before this he would do 10": a time, then a whole sentence
  const [, time, pronoun, rest] =
    /^((?:before|after|since|in|on|at|last|this|lately|now) [^,]{2,24}?),? (he|she|they|it) ((?:would|could|was|were|had|is|has|can)\b.*)$/.exec(
      text,
    ) ?? []
  if (time && rest) return finished(`${time}, ${/^(?:it|they)$/.test(pronoun ?? '') ? noun : pronoun} ${rest}`)
  if (/^(?:only|just|if|when|whenever|because|unless|after|until|mostly|mainly|especially)\b/.test(text))
    return undefined
  if (
    /^[^,]{0,30}\b(?:who|which|that) (?!is\b|was\b|has\b|are\b)[a-z]+ /.test(text.replace(/^that /, '')) ||
    /^(?:maybe|perhaps|probably)\b/.test(text)
  )
    return undefined
  if (!CLAUSE.test(text) && !BARE_CLAUSE.test(text)) return undefined
  // somebody else's: "some of the girls do"
  if (/^(?:some|one|both|all|none|most) of (?:the|his|her|their|them|those)\b/.test(text)) return undefined
  if (/^(?:it|they|that|this)\b/.test(text)) {
    if (NAMES_NOTHING.test(label.toLowerCase()) || / and /.test(noun)) return undefined
    const rest = text.replace(/^(?:it|they|that|this) /, '')
    const isMany = isPlural(noun)
    if (/^(?:would|will|could|can|may|might) be\b/.test(rest)) return undefined
    if (/^(?:is|are|was|were)$/.test(rest) || /^(?:is|are), /.test(rest)) return undefined
    if (isMany !== /^(?:they)/.test(text) && /^(?:is|are|was|were|has|have|does|do)\b/.test(rest)) {
      const verb = rest.split(' ')[0] ?? ''
      const pairs: Record<string, string> = isMany
        ? { is: 'are', was: 'were', has: 'have', does: 'do' }
        : { are: 'is', were: 'was', have: 'has', do: 'does' }
      return finished(`${noun} ${pairs[verb] ?? verb} ${rest.slice(verb.length + 1)}`)
    }
    return finished(`${noun} ${rest}`)
  }
  return finished(withNoun(text, noun, label.toLowerCase(), ingredient !== undefined))
}

/** "his wife says it has gone", "2 weeks of it": the thing that was asked about has to be named. */
function withNoun(text: string, noun: string, label: string, isMedication: boolean): string {
  const isNameless = NAMES_NOTHING.test(label) && !/^(?:alcohol|smoking|vaping|caffeine)$/.test(label)
  if (isNameless || / and /.test(noun) || text.toLowerCase().includes(noun.toLowerCase().slice(0, 5))) return text
  const named = text.replace(
    /\b(says?|said|reckons?|thinks?|told (?:him|her)) (?:it|that|they) (?=is|was|has|are|were|have|had)/,
    `$1 the ${noun} `,
  )
  if (named !== text) return named
  return isMedication || /\b(?:it|them|that|those|one)\b/.test(text) ? `${text} (${noun})` : text
}

function denied({ label, subject, ingredient }: Asked, noun: string, text: string): string | undefined {
  const thing = noun.replace(/ and /g, ' or ')
  const [, change] = /^no (different|better|worse|change|problem|problems|trouble|good)\b/.exec(text) ?? []
  if (
    change &&
    text.split(' ').length <= 3 &&
    !NAMES_NOTHING.test(label.toLowerCase()) &&
    !/ and /.test(noun) &&
    !/^(?:problem|change|trouble)/.test(change)
  )
    return finished(`${noun} ${isPlural(noun) ? 'are' : 'is'} ${text}`)
  if (/^(?:problem|change|trouble)/.test(change ?? '')) return finished(`${text} with ${thing}`)
  if (/^no [a-z]/.test(text) && text.split(' ').length <= 8) return finished(text)
  // "not vomiting"
  const [, act] = /^not ([a-z]+ing)$/.exec(text) ?? []
  if (act && EVENT.test(noun)) return finished(`no ${act}`)
  if (/^not (?:really|much|often|a lot|too (?:bad|much|often))$/.test(text) && EVENT.test(noun))
    return finished(`${/really/.test(text) ? 'no significant' : 'little'} ${thing}`)
  if (/^(?:never|always) (?:been|had|used|tried|taken|smoked|needed|seen)\b/.test(text))
    return finished(`${subject} has ${text}`)
  if (/^not (?:any ?more|now|lately|at the moment)$/.test(text) && !NAMES_NOTHING.test(label.toLowerCase()))
    return ingredient || PART.test(label) ? undefined : finished(`no ${thing} now`)
  if (
    /^(?:none|nothing|nil|not|no more) since(?: then)?$/.test(text) &&
    !ingredient &&
    !NAMES_NOTHING.test(label.toLowerCase())
  )
    return finished(`no further ${thing}`)
  const [, when] =
    /^(?:not|none|nothing|nil)(?: at all| now| really)?,? ((?:since|for|in|after|before|during|lately|recently|until)\b.*)$/.exec(
      text,
    ) ?? []
  if (
    when &&
    !ingredient &&
    (!NAMES_NOTHING.test(label.toLowerCase()) || /^(?:vaping|exacerbations|smoking|alcohol)$/i.test(label))
  )
    return finished(`no ${thing} ${when}`)
  return undefined
}

function ofMedication(noun: string, text: string): string | undefined {
  const [past] = PAST.exec(text) ?? []
  if (past) {
    const rest = text.slice(past.length).trim().replace(BEFORE, '')
    return OFTEN.test(rest) || /^\d/.test(rest) ? finished(`${noun} previously ${rest}`) : undefined
  }
  return ADVERBIAL.test(text) && OFTEN.test(text) ? finished(`${noun} ${text}`) : undefined
}

function opened(label: string, noun: string, text: string): string | undefined {
  const opening = OPENINGS.find(([pattern]) => pattern.test(label))?.[1]
  const [, length] =
    /^(?:about |nearly |almost |over )*((?:\d+|a few|a couple of)(?: and a half)? (?:days?|weeks?|months?|years?))(?: (?:now|ago|today|tomorrow))?$/.exec(
      text,
    ) ?? []
  const [, so] = /^(\d+ (?:days|weeks|months|years)) (?:on|this|next|come) \w+$/.exec(text) ?? []
  if (label === 'stopped smoking') return (so ?? length) ? finished(`stopped smoking ${so ?? length} ago`) : undefined
  if (label === 'smoking') return smoking(text.replace(/,? before that$/, '').replace(/^pack/, 'a pack'))
  if (label === 'progress') return SPOKEN.test(text) ? undefined : finished(text)
  if (label === 'duration') return length ? finished(`duration of ${text.replace(/ now$/, '')}`) : undefined
  if (/^(?:alcohol|caffeine)$/.test(label)) {
    if (
      !/\b(?:beers?|wines?|glass(?:es)?|stubb\w+|drinks?|bottles?|sherry|whisky|nips?|schooners?|pots?|cans?|standard|coffees?|teas?|cups?|6-pack|spirits|champagne|port|gin)\b/.test(
        text,
      )
    )
      return undefined
    return finished(`${opening} ${text}`)
  }
  if (label === 'medications')
    return ADVERBIAL.test(text) ||
      !/^(?:the |a |an |some |his |her |sometimes )?[a-z]/i.test(text) ||
      / (?:he|she|they|it|i) /.test(text) ||
      text.split(' ').length > 14
      ? undefined
      : finished(`${opening} ${text}`)
  if (label === 'occupation')
    return ADVERBIAL.test(text) || text.split(' ').length > 10 ? undefined : finished(`${opening} ${text}`)
  if (!opening && /^(?:vaccination|pregnancy|birth|injections|weight loss|home|contacts|intensive care)$/.test(label))
    return ADVERBIAL.test(text) && !PAST.test(text) && text.split(' ').length <= 12
      ? finished(`${noun} ${text}`)
      : undefined
  // "9 weeks" alone may be how long, or how long ago
  if (
    /^(?:hospital|travel)$/.test(label) &&
    !/\b(?:times?|once|twice|ago|in|last|since|nights?|january|february|march|april|june|july|august|september|october|november|december)\b/i.test(
      text,
    )
  )
    return undefined
  return opening &&
    ADVERBIAL.test(text) &&
    text.split(' ').length <= 14 &&
    !/ (?:he|she|they|it) (?:die|goes?|come)\b/.test(text)
    ? finished(`${opening} ${text}`)
    : undefined
}

function smoking(text: string): string | undefined {
  if (/^(?:about |around |nearly |over |maybe )*\d+ pack[- ]years?$/.test(text))
    return finished(`smoking history of ${text}`)
  const amount =
    '(?:about |around |nearly |maybe |up to )*(?:\\d+|a pack(?:et)?|half a pack(?:et)?|a packet or 2|1 pack(?:et)?|2 packs)(?: or \\d+)?(?: a day| daily| cigarettes)'
  if (
    new RegExp(`^(?:before,? )?${amount}(?:,? .{0,60})?$`).test(text) &&
    !/\b(?:he|she|they) (?:die|smokes)\b/.test(text)
  )
    return finished(`smoking history of ${text.replace(/^before,? /, '')}`)
  if (/^from the age of \d+$/.test(text)) return finished(`smoking ${text}`)
  const [, now] = new RegExp(`^(?:down to|was|used to be) (${amount}.*)$`).exec(text) ?? []
  if (now) return finished(text.startsWith('down') ? `now smoking ${now}` : `previously smoked ${now}`)
  return undefined
}

/** "Weight is steady.", "The ankles are fine." */
function stated(label: string, noun: string, text: string): string | undefined {
  const [past] = PAST.exec(text) ?? []
  const state = past ? text.slice(past.length).trim() : text
  const isMany = isPlural(noun)
  if (COLOUR.test(state)) {
    const of = /^(?:haemoptysis|cough|sputum)$/.test(label) ? 'sputum' : noun
    return finished(
      `${of} ${past ? 'was' : of === noun && isMany ? 'are' : 'is'} ${state.replace(/^(?:sort of )?a /, '')}`,
    )
  }
  // "Do you bring anything up?" "No, it's dry."
  if (label === 'sputum' && /^(?:just |quite |pretty )?dry$/.test(state)) return finished('cough is dry')
  if (!STATE.test(state)) return past ? adverbial(noun, state, 'previously ') : undefined
  if (state.split(' ').length > 14 || / and /.test(noun)) return undefined
  if (label === 'pain' && /\bsore|painful\b/.test(state)) return undefined
  const now = /^(?:completely |all |nearly |basically |pretty much )*gone\b/.test(state)
    ? ['has', 'have']
    : ['is', 'are']
  const verb = (past ? ['was', 'were'] : now)[isMany ? 1 : 0]
  return finished(`${noun} ${verb} ${asState(state)}`)
}

const asState = (state: string): string =>
  state
    .replace(/^same\b/, 'the same')
    .replace(/\b(about|much) same\b/, '$1 the same')
    .replace(/^bit /, 'a bit ')
    .replace(/^little bit /, 'a little ')

/** "Reflux only after a curry.", "Cough for 7 months.": telegraphic, as notes are. */
function adverbial(noun: string, text: string, before = ''): string | undefined {
  const [, some] = /^(?:a )?(?:little )?bit,? ((?:at|on|in|after|when|with|of a|first)\b.*)$/.exec(text) ?? []
  if (some && EVENT.test(noun)) return finished(`some ${noun} ${some}`)
  if (!ADVERBIAL.test(text) || text.split(' ').length > 16 || !EVENT.test(noun)) return undefined
  if (/ (?:he|she|it) (?:die|start|go|come|finish)\b/.test(text)) return undefined
  // an amount of another thing: "2 pillows"
  if (
    /^\d+ (?!or\b|to\b|times|days?|weeks?|months?|years?|hours?|minutes|nights?|mornings?|metres|steps|flights?|k\b|km|kg|kilos|tablespoons?|teaspoons?|cups?|a\b|per\b|puffs?|litres)/.test(
      text,
    )
  )
    return undefined
  const [, length] =
    /^((?:about |nearly |almost |over |around )*\d+(?: or \d+)? (?:days?|weeks?|months?|years?))(?: now)?$/.exec(
      text,
    ) ?? []
  return finished(`${noun} ${before}${length ? `for ${length}` : text}`)
}

/** "a streak on Sunday", asked about blood: what was noticed, with the name of what was asked. */
function thing(noun: string, text: string): string | undefined {
  if (!EVENT.test(noun) || !/^(?:an?|some|bit of|a bit of|little bit of|a few|couple of|a couple of) /.test(text))
    return undefined
  if (/\b(?:he|she|they|it|that|who|which) /.test(text) || text.split(' ').length > 12) return undefined
  return finished(`${noun} (${text.replace(/^(bit|couple|little bit) of/, 'a $1 of')})`)
}
