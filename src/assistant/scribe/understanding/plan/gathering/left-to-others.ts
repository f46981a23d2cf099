import { spanOf } from '../../../composing/visit.ts'
import { nameOf } from '../../planned.ts'
import { asSentence, reported, tidy } from '../../wording.ts'
import { type Mention, mentionsIn } from '../medications.ts'
import { quoted } from '../plan-words.ts'
import { addItem, type PlanState, type Sentence, wellFormed } from './plan-state.ts'

const CLINICIAN = String.raw`(?:(?:your|the|his|her) )?(?:(?:own|usual|local) )?(?:gp|doctor|family doctor|cardiologist|oncologist|endocrinologist|neurologist|rheumatologist|nephrologist|psychiatrist|surgeon|specialist|haematologist|gastroenterologist|obstetrician|midwife|pharmacist|dr|professor|prof|(?:warfarin|diabetes|pain|heart|renal|inr|antenatal) (?:clinic|team|nurse))(?:'s)?(?:,? (?:dr |doctor |professor |prof )?(?!can\b|will\b|to\b|about\b|on\b|and\b|but\b|for\b|at\b|who\b|when\b|in\b|so\b|she\b|he\b)[a-z'-]+)?`
const OBJECT = String.raw`(?:that|this|it|them|those|these|the [a-z-]+|your [a-z-]+|any (?:change|decision)s?(?: (?:to|in|of) (?:the |your )?[a-z-]+)?)(?: one)?(?: part| bit)?`
/** "I'll leave that one with Dr X", "that's one for your GP", "her cardiologist can decide about that". */
const LEFT_TO: readonly RegExp[] = [
  new RegExp(String.raw`\bleav(?:e|ing) (?:${OBJECT} )?(?:with|to|for|up to|in the hands of) (${CLINICIAN})`),
  new RegExp(
    String.raw`\b(?:that's|that is|it's|is|are|that'll be|this is) (?:one |a (?:question|matter|job|decision|conversation) |something |really |best |up |over )*(?:for|to|left (?:to|with)) (${CLINICIAN})`,
  ),
  new RegExp(
    String.raw`\b(${CLINICIAN}),? (?:can|will|should|is going to|needs to|has to|'ll) (?:decide|sort|look after|work out|manage|deal with|handle|weigh up|adjust|make (?:that|the) (?:call|decision)|be the one)\b`,
  ),
  new RegExp(String.raw`\b(?:that's|it's|that is) (${CLINICIAN})'s? (?:call|decision|department|job|area|business)\b`),
  new RegExp(String.raw`\b(?:take|bring|raise) ${OBJECT} (?:up )?with (${CLINICIAN})`),
]
/** "Your GP can stop the Nexium when she sees you": theirs to do, and no order of this visit. */
const THEIRS_TO_DO = new RegExp(
  String.raw`^(?:(?:and|so|then|but),? )*(${CLINICIAN})(?: can|'ll| will| could| may| might| is going to) (?:then |just |also )?(?:stop|start|change|reduce|increase|adjust|renew|take over|wean|restart|prescribe)\b`,
)
const ACTS = /\b(?:stop|start|increase|reduce|change|drop|halve|double|hold|put|swap|switch)\b/

/** Whom a sentence leaves a decision to. */
export function leftTo(clause: string): string | undefined {
  for (const pattern of LEFT_TO) {
    const person = pattern.exec(clause)?.[1]
    if (person && !/^(?:the|your|his|her)$/.test(person.trim())) return person
  }
  return undefined
}

/** A medication somebody else decides about: it is neither continued nor changed by this visit. */
export function takeLeftToOthers(plan: PlanState, sentence: Sentence): boolean {
  const { utterance, clause, focus, planning } = sentence
  if (!planning || /\b(?:if|unless)\b/.test(clause)) return false
  const alike = leftAlike(plan, sentence)
  const theirs = THEIRS_TO_DO.exec(clause)?.[1]
  const person = alike?.person ?? leftTo(clause) ?? theirs
  if (!person) return false
  const named = mentionsIn(clause)
  const medication: Mention | undefined = named[0] ?? focus
  if (!medication || (ACTS.test(clause) && named.length > 0 && !theirs && !/\bleav/.test(clause))) return false
  // "The bisoprolol I won't fiddle with. Her cardiologist can decide.": the second sentence says whose it is
  const known = plan.medications.get(medication.ingredient)
  if (known && known.action !== 'continue' && known.action !== 'avoid') return false
  if (known && utterance.index - known.last <= 2) plan.medications.delete(medication.ingredient)
  const who = tidy(reported(person.replace(/^(?:your|his|her) /, 'the '), plan.visit, 'clinician'))
  const text = asSentence(`${nameOf(medication)}: not changed at this visit; decision left to ${who}`)
  addItem(plan, 'order', utterance, wellFormed(text) ?? quoted('Plan', clause), [])
  const item = plan.others.at(-1)
  if (item && known) item.spans = [...known.spans, ...item.spans.filter(({ start }) => start !== known.spans[0]?.start)]
  else if (item) item.spans = [spanOf(utterance)]
  plan.left = { person, at: utterance.index }
  return true
}

/** "Same with the warfarin": left to whoever decides about the one before. */
function leftAlike(plan: PlanState, { utterance, clause }: Sentence): { person: string } | undefined {
  const isAlike = /^(?:and )?(?:(?:the )?same (?:for|with|goes for|applies to)|likewise|ditto)\b/.test(clause)
  const { left } = plan
  return isAlike && left && utterance.index - left.at <= 2 ? { person: left.person } : undefined
}
