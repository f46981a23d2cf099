import { capitalise } from '#fhir/capitalise.ts'
import type { Visit } from '../composing/visit.ts'
import { thirdPatientWords } from '../writing/patient.ts'
import { phrase } from '../writing/surface.ts'
import { thirdPatient } from '../writing/verbs.ts'

/** Whoever came along speaks of themselves as "I"; the note names them. */
const CARER = { subject: 'the carer', object: 'the carer', possessive: "the carer's", reflexive: 'themselves' }

/** Words of a speaker in the third person, as clinical writing has them; no capital, no full stop. */
export function reported(
  text: string,
  visit: Visit,
  speaker: 'clinician' | 'patient' | 'other',
  mentioned = false,
): string {
  const words = text.replace(/,/g, ' ,').split(/\s+/).filter(Boolean)
  if (speaker === 'other' && !visit.isInterpreted)
    return properNouns(
      tidy(phrase(thirdPatientWords(words, { speaker: 'patient', reference: CARER, mentioned: false }))),
      visit,
    )
  const teller = speaker === 'other' ? 'patient' : speaker
  const { reference } = visit.voice(teller)
  return properNouns(tidy(phrase(thirdPatientWords(words, { speaker: teller, reference, mentioned }))), visit)
}

/** Names as the transcript writes them; a recogniser's transcript has none. */
const properNouns = (text: string, { proper }: Visit): string =>
  (proper.size === 0
    ? text
    : text.replace(/[a-z][a-z'-]+/g, (word) => proper.get(word) ?? withOwner(word, proper))
  ).replace(/\bdr (?=[A-Za-z])/g, 'Dr ')

/** "dr pillai's bloods": a name in the genitive keeps its capital. */
function withOwner(word: string, proper: ReadonlyMap<string, string>): string {
  const name = word.endsWith("'s") ? proper.get(word.slice(0, -2)) : undefined
  return name ? `${name}'s` : word
}

/** What the clinician says of themselves, where a note names the clinic. */
export const asClinic = (text: string): string =>
  text
    .replace(/\b(ring|call|phone|tell|contact|see|message|text|ask|show|let|give|remind) (?:me|us)\b/g, '$1 the clinic')
    .replace(/\b(?:we're|i'm|we are|i am)\b/g, 'the clinic is')
    .replace(/\b(?:we|i)(?:'ve| have)\b/g, 'the clinic has')
    .replace(/\b(?:we|i)'ll\b/g, 'the clinic will')
    .replace(/\b(?:we|i)'d\b/g, 'the clinic would')
    .replace(/\b(?:our|my) (?=nurse|clinic|rooms|number|phone|receptionist)/g, 'the ')
    .replace(/\b(?:we|i)\b/g, 'the clinic')
    .replace(/\b(?:us|me)\b/g, 'the clinic')
    .replace(/\bbefore the clinic stop\b/g, 'before stopping')
    .replace(
      /(?<!\b(?:let|help|have|make|see) )\bthe clinic (stop|start|see|do|want|need|get|know|check|think|give|have|talk|use|decide|drop|change)\b/g,
      (_, verb: string) => `the clinic ${thirdPatient(verb)}`,
    )

export const asSentence = (text: string): string => {
  const tidied = tidy(text)
  return tidied ? `${capitalise(tidied)}.` : ''
}

/** 'Right' as an opener: not a side, as in 'right lung' and 'the right is clear'. */
const RIGHT = String.raw`right(?! (?:chest|lung|side|upper|lower|mid|middle|base|leg|ankle|calf|eye|ear|arm|hand|hip|knee|shoulder|heart|ventric|atri|hilum|lobe|pleura|hemi|(?:is|was|has|had|one|looks?|sounds?)\b))`
const OPENERS = new RegExp(
  `^(?:(?:and|but|so|well|okay|ok|${RIGHT}|now|then|yeah|yes|also|anyway|look|actually|again|like|because|'cause)[,]? )+`,
  'i',
)

/** Doubled words, stray commas and openers at either end. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,+/g, ',')
    .replace(/^[\s,;:.]+|[\s,;:.]+$/g, '')
    .replace(OPENERS, '')
    .replace(
      /(?<!\b(?:says?|said|thinks?|thought|by|until|till|since|before|from|just))[\s,]+(?:and|but|so|or|though|then|because|anyway|too|yeah)$/i,
      '',
    )
    .replace(/(?<!\b(?:am|is|are|be|was|were|been|feel|feels|i'm|it's|he's|she's))[\s,]+okay$/i, '')
    .replace(/^(\w[^,]*), \1\b/i, '$1')
    .replace(/\bsince (?:we|you) started\b/gi, 'since starting')
    .trim()
}

/** Words that lead into a sentence of the clinician and say nothing. */
const LEAD = new RegExp(
  String.raw`^(?:(?:okay|ok|alright|${RIGHT}|righto|correction|perfect|exactly|brilliant|excellent|beautiful|lovely|fantastic|so|and|now|well|but|then|good|great|look|listen|yeah|yes|yep|no worries|fair enough|anyway|also|first(?:ly)?|second(?:ly)?|lastly|finally|next|again|sure|oh|the good news is|the thing is|before you go|in the meantime|a couple of things|2 things|as well|of course|basically|obviously|hopefully|unfortunately|what (?:i'd|i would) like to do is|what we'll do is|what i'll do is|what i want to do is|the plan is(?: to)?)[,:]? )+`,
)

export const withoutLead = (text: string): string => text.replace(LEAD, '').trim()
