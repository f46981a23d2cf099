import { type Concept, findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { clean } from '../writing/clean.ts'
import { thirdPersonWords } from '../writing/person.ts'
import { figureWords } from '../writing/rewrite.ts'
import { capitalised, phrase } from '../writing/surface.ts'
import { trimEnds } from '../writing/trim-ends.ts'
import type { Candidate } from './sections.ts'
import { type Heard, spanOf, tellsOfAllergy, type Visit } from './visit.ts'

const CUE =
  /\b(?:chief complaint (?:is|of)|presents? (?:today |here |to the clinic )*(?:with|for|to)|here (?:today )?(?:for|with|to (?:discuss|follow up on|establish care for)|because of)|(?:coming|come|came) (?:in|here|to see me) (?:today )?(?:for|with|because of)|see(?:ing)? (?:me|you|us) (?:today )?(?:for|about)|complain(?:ing|s)? of|follow[- ]up (?:for|of|on)|evaluation of|having (?:some |a lot of |a little )?(?=\w+ (?:pain|trouble|problems)))\s*/
const END =
  /\s(?:so|how|who|can|could|okay|but|because|which|is that|what|you|i|i'm|we|do|did|have|are|tell|that|and (?:i|you|so|how)|right (?:so|okay)|right$|correct|when|while|since|it's|after|and while|(?:their|his|her) \w+ said)\b.*$/
const LEAD =
  /^(?:a|an|the|some|her|his|their|this|that|your|of|with|for|evaluation of|the evaluation of|follow up (?:of|on|for)) /

/** Why the patient came, in the words that said so; else the first finding told. */
export function chiefComplaint(visit: Visit): Candidate[] {
  const early = visit.heard.slice(0, Math.max(12, Math.round(visit.heard.length / 4)))
  for (const heard of early) {
    if (heard.speaker === 'other') continue
    const reason = statedReason(visit, heard)
    if (reason) return [complaint(reason, heard)]
  }
  for (const heard of visit.heard) {
    if (heard.speaker !== 'patient' || heard.phase !== 'history' || tellsOfAllergy(heard)) continue
    const reason = firstFinding(heard)
    if (reason) return [complaint(reason, heard)]
  }
  return []
}

function statedReason(visit: Visit, heard: Heard): string | undefined {
  const voice = visit.voice(heard.speaker === 'patient' ? 'patient' : 'clinician')
  const words = thirdPersonWords(figureWords(clean(heard.tokens, voice.names)), voice)
  const text = words.join(' ')
  const cue = CUE.exec(text)
  if (!cue) return undefined
  let reason = text
    .slice(cue.index + cue[0].length)
    .replace(END, '')
    .replaceAll(' ,', ',')
  for (let round = 0; round < 3; round += 1) reason = reason.replace(LEAD, '')
  reason = trimEnds(reason.split(' ')).join(' ')
  const concepts = findConcepts(reason.replaceAll(',', '').split(' '))
  const count = reason.split(' ').length
  return count <= 12 && (concepts.length > 0 || /\b(?:exam|visit|check-?up|follow-?up|physical|lab)\b/.test(reason))
    ? reason
    : undefined
}

/** Too general to stand alone: they need the part of the body. */
const GENERAL =
  /^(?:pains?|painful|hurt|sore|soreness|ache|aching|achy|swelling|stiff|stiffness|discomfort|tender|tenderness|burning|numbness|tingling|weakness|pop|popping|bruising|throbbing|urgency|stress|fell|falls|mood|limp|locking)$/
const QUALIFIER =
  /^(?:right|left|low|lower|upper|severe|chronic|bad|dry|knee|ankle|shoulder|back|hip|foot|elbow|wrist|neck|hand)$/

/** "my right knee hurts", "a cough": the side and the part of the body with what is wrong. */
function firstFinding(heard: Heard): string | undefined {
  const named = heard.concepts.find(({ kinds }) => kinds.has('finding') || kinds.has('condition'))
  if (!named || heard.isQuestion || isNotTheirs(heard, named)) return undefined
  if (!GENERAL.test(named.name)) {
    const before = heard.words[named.from - 1] ?? ''
    return phrase([...(QUALIFIER.test(before) ? [before] : []), ...named.name.split(' ')])
  }
  const part = heard.concepts.find(({ kinds }) => kinds.has('anatomy') && !kinds.has('finding'))
  if (!part) return undefined
  const side = heard.words[part.from - 1] ?? ''
  const place = [...(/^(?:right|left)$/.test(side) ? [side] : []), part.name]
  return phrase(named.name === 'hurt' ? ['hurt', ...place] : [...place, named.name])
}

const isNotTheirs = ({ words }: Heard, { from, to }: Concept): boolean => {
  const { negated, family, hypothetical } = contextOf(words, from, to)
  return negated || family !== undefined || hypothetical
}

const complaint = (reason: string, heard: Heard): Candidate => ({
  heading: 'Chief complaint',
  text: `${capitalised(phrase(reason.split(' ')))}.`,
  spans: [spanOf(heard)],
  order: heard.index,
  weight: 9,
  always: true,
})
