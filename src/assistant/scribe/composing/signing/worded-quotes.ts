import { capitalise } from '#fhir/capitalise.ts'
import { DEGREE } from '../../understanding/answers.ts'
import { clauseText, EMPTY, formOf, stripped } from '../../understanding/clauses.ts'
import { explicitTopic } from '../../understanding/topics.ts'
import { asSentence, reported, tidy, withoutLead } from '../../understanding/wording.ts'
import { CLAUSE } from '../../writing/answer-words.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { namesIn } from '../kept/partly-read.ts'
import { ALONE } from '../kept/patient-kept.ts'
import { carriedBy } from '../kept/weight-of-words.ts'
import { overlapping } from '../overlapping.ts'
import type { Candidate } from '../sections.ts'
import type { Visit } from '../visit.ts'
import { hasContent, namesClinical } from './content.ts'

const QUOTED = /^(.*?): "([^"]*)"\.$/
const LABELLED = /^(?:(.+), in|In) the (?:patient|carer)'s words$/
const ASKED = /^Asked "([^"]*)"(?:, (?:the carer )?answered)?$/
/** Said by the clinician. Goals of care, safety nets and contingencies keep their words. */
const BY_CLINICIAN = /^(?:Plan|Result|Impression|Examination|Considered|Technique|Discussed)$/
const KEPT = /^(?:Safety net|Goals of care|Contingency)$/
const ASKED_ABOUT = /^Asked about (.+), answered$/
/** Under these names an amount or a thing would not say what it is. */
const NO_NAME =
  /^(?:Progress|Onset|Duration|Worsening|Improving|Course|On a usual day|Reported|Medications|Allergies|Concerns|Nights|Machine)$/

/** A quotation as sentences of a note: what could be worded, and what is left to be quoted or offered. */
export interface Worded {
  text: string
  /** Words that say nothing a note could use. */
  left: readonly string[]
}

/** Words a note does without, or has others for. */
const inClinicalWords = (text: string): string =>
  text
    .replace(/\bokay\b/g, 'fine')
    .replace(/,? (?:when|as|while) i (?:listen|look|feel|press|tap|examine)\b[^,;]*/g, '')
    .replace(
      /^i(?:'ve| have) got (?:the|your|a) [a-z ]{3,30}?(?: here| up| in front of me)?,? (?=your|you|the|his|her)/,
      '',
    )
    .replace(/,? (?:but )?(?:i've|he's|she's|it's|they've) always been (?:like that|that way|so)$/, '')
    .replace(
      /,? (?:you know|i think|i reckon|i suppose|or something|or anything|and that|to be honest|if anything)$/g,
      '',
    )

/** `inNote` has the names the other sentences of the note say. */
export function wordedQuote(
  sentence: string,
  candidate: Candidate,
  visit: Visit,
  inNote: ReadonlySet<string>,
): Worded | undefined {
  const [, label = '', quote = ''] = QUOTED.exec(sentence) ?? []
  if (!label || KEPT.test(label) || candidate.heading === 'Allergies') return undefined
  const [, about] = ASKED_ABOUT.exec(label) ?? []
  if (about) return answerAbout(about, quote)
  const parts = quote.split('; ')
  const isClinician = BY_CLINICIAN.test(label)
  const written: string[] = []
  const quoted: string[] = []
  const left: string[] = []
  const topic =
    LABELLED.exec(label)?.[1] ?? topicAsked(label) ?? (ASKED.test(label) || label === 'Reported' ? undefined : label)
  for (const part of parts) {
    const text = isClinician ? ofClinician(label, part, visit) : ofPatient(topic, part, candidate, visit)
    if (text) written.push(text)
    else if (isWorthQuoting(part, label, isClinician) && !addsNothing(part, label, inNote)) quoted.push(part)
    else left.push(part)
  }
  // an answer to a question in its own words stays whole
  if (ASKED.test(label) && quoted.length > 0) return undefined
  const last = quoted.length > 0 ? `${label}: "${quoted.join('; ')}".` : ''
  return { text: [...joined(written, topic), last].filter(Boolean).join(' '), left }
}

/** "Do I still need the ENT man?" "Not yet."; "It does" says nothing without its question. */
function answerAbout(about: string, quote: string): Worded | undefined {
  if (/^(?:no,? )?not (?:yet|now|today|for now)$/.test(quote))
    return { text: `${capitalise(about)}, ${quote.replace(/^no,? /, '')}.`, left: [] }
  return /^(?:(?:it|that|they|you|i) (?:does|is|will|can|do|are|would|should)|yes|yep|that's right|of course|absolutely)$/.test(
    quote,
  )
    ? { text: '', left: [quote] }
    : undefined
}

/** A few words without a figure whose names the note has already: "of the Ventolin", "with the machine". */
function addsNothing(part: string, label: string, inNote: ReadonlySet<string>): boolean {
  if (/\d/.test(part) || DENIES.test(part)) return false
  const words = part.split(' ')
  const own = words.filter((word) => word.length > 3 && !/^(?:with|that|this|they|them|just|even|from)$/.test(word))
  if (own.length > 0 && own.every((word) => label.toLowerCase().includes(word))) return true
  const isNameless = /^(?:it|it's|it'll|that|that's|this|those)\b/.test(part)
  const isFragment =
    words.length <= FEW_WORDS + 1 && !/\b(?:is|are|was|were|has|have|had|goes|stays|can|will)\b/.test(part)
  const isKnown = namesIn(part).every((name) => inNote.has(name))
  if (!BY_CLINICIAN.test(label) || !isKnown) return false
  return (
    (isFragment && /^(?:the|an?|of|even|with|for|and)\b/.test(part)) ||
    (label === 'Impression' && isNameless && namesClinical(part))
  )
}
const DENIES = /\b(?:no|not|never|none|without|cannot|avoid|stop)\b|n't\b/

/** The words name a figure, a time or something of medicine, or answer what does; others are offered. */
function isWorthQuoting(part: string, label: string, isClinician: boolean): boolean {
  const words = part.split(' ').length
  const [, question] = ASKED.exec(label) ?? []
  if (/\b(?:bucks|dollars|i (?:told|tell|keep telling))\b/.test(part) && !namesClinical(part)) return false
  if (/\d/.test(part) || TIMED.test(part) || COLOURED.test(part) || namesClinical(part) || carriedBy(part) > 0)
    return true
  if (isClinician) return hasContent(part)
  if (question) return namesClinical(question) || / or /.test(question) || words > FEW_WORDS
  return label !== 'Reported' && words > FEW_WORDS
}
const FEW_WORDS = 3
const COLOURED = /\b(?:yellow|green|brown|khaki|cream|white|grey|rusty|clear|pink|red|black|blue)\b/
const TIMED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|\w+day)\b/

const LASTS = /\bhow long(?:'s| has| have| is)? (?:it|this|that|the [a-z]+|you had|he had|she had)\b/
const BEGAN = /\b(?:when did (?:it|this|that|the [a-z]+) (?:start|begin|come on)|since when)\b/

/** "When did it begin?" "It was Thursday just gone."; "How long's it been going on?" "Five months." */
function timeOf(topic: string, clause: string): string | undefined {
  const time = clause.replace(
    /^(?:(?:it|that|this)(?:'s| was| is|'d| has| had) (?:been )?|would be |probably |maybe |for )+/,
    '',
  )
  if (!/^(?:Onset|Duration)$/.test(topic) || !ALONE.test(time) || /^\d+$/.test(time)) return undefined
  const lasts =
    /\b(?:days?|weeks?|months?|years?)$/.test(time.replace(/ now$/, '')) && !/^(?:last|this|in|since)\b/.test(time)
  return lasts ? `Present for ${time.replace(/ now$/, '')}.` : `Began ${time}.`
}

const topicAsked = (label: string): string | undefined => {
  const [, question] = ASKED.exec(label) ?? []
  if (question && LASTS.test(question)) return 'Duration'
  if (question && BEGAN.test(question)) return 'Onset'
  const topic = question ? explicitTopic(question) : undefined
  return topic && !topic.ingredient ? topic.label : undefined
}

/** "Home exposures, a dog.", "Home exposures, 2 birds.": one sentence under one name. */
function joined(sentences: readonly string[], topic: string | undefined): string[] {
  const out: string[] = []
  for (const sentence of sentences) {
    const lead = topic ? `${capitalise(topic)}, ` : ''
    const last = out.at(-1)
    if (lead && last?.startsWith(lead) && sentence.startsWith(lead))
      out[out.length - 1] = `${last.slice(0, -1)}; ${sentence.slice(lead.length)}`
    else out.push(sentence)
  }
  return out
}

const OWN_SUBJECT =
  /^(?:(?:normally|usually|sometimes|often|now|then|today|lately|before that|before this|at night|most days|at home|in [a-z]+|on [a-z]+|since [a-z]+),? )?(?:he|she|the patient|his|her|their|the carer|there (?:is|are|was|were)|dr|[a-z]+ (?:sets?|makes?|brings?|gives?|gave|made) (?:him|her|the patient))\b/i
const ADVERB =
  /^(?:normally|usually|sometimes|often|now|then|today|lately|before that|before this|at night|most days|at home|in [a-z]+|on [a-z]+|since [a-z]+),? /i
const NAMELESS = /\b(?:it|that|this|they|them|those|these|one)\b/i
const SPOKEN =
  /\b(?:you|your|we|us|our|it|it's|that|that's|they|them|this|those|just|like|maybe|sort of|kind of|stuff|thing|things)\b/

function ofPatient(topic: string | undefined, part: string, candidate: Candidate, visit: Visit): string | undefined {
  const speaker = candidate.spans.at(-1)?.speaker === 'other' ? 'other' : 'patient'
  const clause = inClinicalWords(stripped(part))
  if (!clause || EMPTY.test(clause)) return undefined
  const whole = asSentence(reported(clause, visit, speaker))
  const [lead] = OWN_SUBJECT.exec(whole) ?? []
  const isClause = lead !== undefined && CLAUSE.test(whole.replace(ADVERB, '').toLowerCase())
  if (isClause && isWellFormed(whole) && hasContent(whole)) return whole
  const since = topic && timeOf(topic, tidy(reported(clause, visit, speaker, true)))
  if (since) return since
  if (!topic || NO_NAME.test(topic)) return undefined
  const amount = ofSmoking(topic, clause)
  if (amount) return amount
  const [, thing] = /^(?:it's|it is|they're|that's) ((?:an?|the|about|around|nearly|only) .+)$/.exec(clause) ?? []
  const form = thing && !NAMES_A_SYMPTOM.test(topic) ? 'fragment' : formOf(clause)
  if (form === 'it') {
    // the topic of an earlier question would say something else
    if (!isAskedAbout(topic, candidate, visit)) return undefined
    const named = clauseText(clause, 'it', visit, speaker, { label: topic, heading: candidate.heading })
    return /^(?:The |CPAP|Bilevel|Mask)/.test(named) && isWellFormed(named) ? named : undefined
  }
  const phrase = thing && form === 'fragment' ? thing : clause
  if (form !== 'fragment' || SPOKEN.test(phrase) || phrase.split(' ').length > MOST_WORDS) return undefined
  if (phrase.split(' ').length < 2)
    return DEGREE.test(phrase) ? `${capitalise(topic)} described as ${phrase}.` : undefined
  if (phrase.includes(topic.toLowerCase())) return wellFormed(asSentence(reported(phrase, visit, speaker, true)))
  const text = `${capitalise(topic)}, ${tidy(reported(phrase, visit, speaker, true))}.`
  return isWellFormed(text) ? text : undefined
}
const MOST_WORDS = 14

const isAskedAbout = (topic: string, { spans }: Candidate, visit: Visit): boolean =>
  overlapping(visit, spans).some(
    ({ text, isQuestion, marked, speaker }) =>
      speaker === 'clinician' && (isQuestion || marked) && explicitTopic(text)?.label === topic,
  )
const NAMES_A_SYMPTOM =
  /^(?:Cough|Sputum|Wheeze|Breathing|Breathlessness|Nose|Chest tightness|Pain|Reflux|Haemoptysis)$/

function ofSmoking(topic: string, clause: string): string | undefined {
  if (!/^(?:Smoking|First cigarette after waking)$/.test(topic)) return undefined
  if (/^(?:about |around |maybe )*\d+(?: or \d+)? a day$/.test(clause)) return `Smokes ${clause}.`
  return /^aged \d+$/.test(clause) ? `Started smoking ${clause}.` : undefined
}

/** "We don't think it's IPF." */
const DOUBTED = /^(?:i|we) (?:don't|do not) (?:really )?(?:think|believe) (?:it's|it is|this is|that's|that is) (.+)$/
const THOUGHT = /^(?:i|we)(?:'d| would)? (?:think|suspect|believe) (?:it's|it is|this is|that's|that is) (.+)$/
const ADDRESSES = /^(?:you|you'll|you're|you've|you'd|your)\b/
const OF_SPEAKER = /\b(?:i|i'm|i've|i'd|i'll|we|we'd|we'll|we're|we've|me|us|our|let's)\b/

function ofClinician(label: string, part: string, visit: Visit): string | undefined {
  const clause = inClinicalWords(withoutLead(part))
  const [, doubted] = DOUBTED.exec(clause) ?? []
  const [, thought] = THOUGHT.exec(clause) ?? []
  const inThird = (words: string): string => tidy(reported(words, visit, 'clinician'))
  if (doubted) return wellFormed(asSentence(`not thought to be ${inThird(doubted)}`))
  if (thought) return wellFormed(asSentence(`thought to be ${inThird(thought)}`))
  if (OF_SPEAKER.test(clause)) return undefined
  if (label === 'Technique') return wellFormed(asSentence(`inhaler technique observed, ${inThird(clause)}`))
  const isNameless = /^(?:it|it's|that|that's|this|they|they're|those|these|he|he's|he'd|she|she's|she'd)\b/.test(
    clause,
  )
  if (isNameless) return undefined
  if (label === 'Plan' && ADDRESSES.test(clause)) {
    const text = asSentence(`advised that ${inThird(clause)}`)
    return NAMELESS.test(clause.split(' ').slice(-2).join(' ')) ? undefined : wellFormed(text)
  }
  if (label === 'Plan' && !isWholePhrase(clause)) return undefined
  if (label === 'Considered') return undefined
  const [, same] =
    label === 'Plan' ? (/^(?:the )?same ((?:action |treatment |asthma )?plan|mask|machine)$/.exec(clause) ?? []) : []
  if (same) return wellFormed(asSentence(`${inThird(same)} unchanged`))
  return hasContent(clause) ? wellFormed(asSentence(inThird(clause).replace(/^(?:an?|the) /, ''))) : undefined
}

/** "cat out of the bedroom", "no Vaseline around the nose"; not "of the Ventolin", "the mouth spray". */
const isWholePhrase = (clause: string): boolean =>
  clause.split(' ').length >= (/^same (?:action )?plan/.test(clause) ? 3 : 4) &&
  !/^(?:of|even|with|than|from|by|as|because|so|which|and|or|what|like|either|neither|once|when|if|until|after|before|unless)\b/.test(
    clause,
  ) &&
  !/\b(?:it|that|this|them|those)$/.test(clause)

const wellFormed = (text: string): string | undefined => (isWellFormed(text) ? text : undefined)
