import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import { isInstruction } from '../../understanding/examination.ts'
import type { Phases } from '../../understanding/model.ts'
import { isToCompanion } from '../../understanding/people/companion.ts'
import { relativeIn } from '../../understanding/people/patients.ts'
import { UNDECIDED } from '../../understanding/plan/decision-patterns.ts'
import { instruction, isAdvice, isNotedDown } from '../../understanding/plan/instructions.ts'
import { mentionsIn } from '../../understanding/plan/medications.ts'
import { namedIn, REFERRALS } from '../../understanding/plan/services.ts'
import { BODY, JUDGES, REPORT } from '../../understanding/remaining.ts'
import { partOf } from '../../understanding/sections/part-of.ts'
import { asSentence, reported, withoutLead } from '../../understanding/wording.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import type { ParsedUtterance, Visit } from '../visit.ts'
import type { Kept } from './kept.ts'
import { namesTest, placeIn } from './place-in.ts'
import { questionBefore } from './question-before.ts'
import { showsTechnique } from './technique.ts'

const COURTESY =
  /^(?:i'm (?:sorry|happy(?! for (?:you to )?[a-z]+$)|glad|afraid|pleased)|sorry|thank|good (?:question|on you|to)|great|lovely|well done|no worries|of course|tell me|show me|remind me|come (?:in|through)|take a seat|hello|hi\b|g'day|nice|bye|take care|let me (?:have|just|see|check|look|listen|explain|show)|i (?:know|understand|hear|see)\b|that's (?:fine|okay|alright|a good|great|good|why|right)|does that|any questions|what|how|when|where|why|who|which|do you|have you|are you|can you|could you)\b/
/** Says what comes next in the talk, or speaks to a machine: nothing of the patient. */
const SIGNPOST =
  /\bhey,? dragon\b|\b(?:let's|let me|lemme|we'll|we're (?:gonna|going to)|i'll|i (?:wanna|want to|would like to)|i'm (?:gonna|going to)) (?:just |go ahead and |quickly )*(?:talk|tell you|go over|go ahead|take a (?:quick )?look|start (?:by|with)|move on|walk you|explain|be (?:listening|looking)|listen|check you(?: over| out)?$|examine you|take some (?:measurements|numbers|readings)|have a (?:look|listen)|do (?:a|an|my|your) (?:\w+ )?(?:physical )?exam|look at your results)\b|\bcheck-?out desk\b|\b(?:assessment and plan|my (?:assessment|plan)) (?:for|here|is)\b(?!.*\d)|^(?:kick|push|pull|squeeze|resist)\b.*\b(?:me|my|hands?)\b/
const EXPLAINS =
  /\b(?:(?:usual|standard|normal|first) (?:tablet|drug|treatment|antibiotic|medicine|choice|one) (?:is|would be|for (?:this|that) is)|or (?:don't|not),? (?:i don't mind|i'm not fussed|it's up to you|either way)|people|patients|in general|one in \d+|\d+ (?:in|out of) \d+|imagine|works by|it's like|is like|think of it|the idea is|half of us|most of (?:us|them)|everyone|textbook|in the old days)\b/
const WITHDRAWN = /\b(?:wrong (?:line|page|one|column)|i beg|tell a lie|hang on|scratch that|no wait|i mean)\b/
/** What the clinic, or the patient from now on, is to do. */
const INTENDS =
  /\b(?:i'll|we'll|i will|we will|i'm (?:going to|sending|adding|putting|starting|stopping|booking|asking)|we're going to|let's|i'd (?:like|want|rather|leave|keep|hold|wait|avoid|do|ask|get|go|start|stop)|i want|we (?:need|do|send)|you (?:need to|should|must|mustn't|can(?! (?:see|hear))|can't|could|have to|don't (?:need|have))|you'll (?:need|have|get|want)|i wouldn't|i won't|we won't|i can't|not (?:today|now|yet)|for now|from (?:now|today|tomorrow)|until|till|no more|no need|goes (?:up|down|back)|stays|back on)\b/
const COMMANDS =
  /(?:^|[,;] |\b(?:and|then|so|please|just|or|but) )(?:keep|stay|avoid|don't|do not|never|no|stop|start|continue|take|use|ring|call|book|refer|send|repeat|review|come|hold|wait|bring|wear|drink|eat|rinse|get|finish|stick|same|go|see|have|set|try|cut|lose|limit|reduce|switch|swap|check|ask)\b/
/** "We'll discuss him at the meeting", "I want sputum for TB": a plan, also before the findings are through. */
export const PROPOSES =
  /^(?:(?:and|so|but|then|now|before that|after that|first|second|third),? )*(?:i'll|we'll|i will|we will|(?:i'm|we're) (?:gonna|going to)|i want(?! to (?:ask|know|hear|see how))|i'd like(?! to (?:ask|know|hear|see how))|we need to|you(?:'ll)? need to|drop (?:a|in|off|that|the|it)\b|(?:bloods?|x-ray|scan|spirometry|ct|echo) (?:today|tomorrow|next|in \d))\b(?! (?:just |do it again|have a (?:look|listen)|listen|check your (?:chest|pulse)|be honest|tell you|come back to that))/
/** Says how something is: a subject with its state, or a finding without a verb. */
const OBSERVED =
  /^(?:(?:the|his|her|your|a|an|no|some|few|both|left|right|there's|there are|he's|she's|he looks|she looks|it's got|it has|i can (?:see|hear)|i can't (?:see|hear)) )(?!.*\b(?:good|great|right|fine to|okay to|lucky|worry|wrong way|morning|weather|traffic|parking)\b)/
const ACTS = new RegExp(`${INTENDS.source}|${COMMANDS.source}`)
const RESULT =
  /\b(?:was|were|is|are|came back|shows?|showed|grew|estimates?|reads?|reported)\b.*\b(?:normal|clear|negative|positive|raised|low|high|stable|unchanged|fine|no |not |%|\d)/
/** "The VQ scan from last week.": what is to be read out next. */
const HEADER =
  /^(?:now )?(?:the|your|his|her|a|an|some|another) (?:(?!is\b|are\b|was\b|were\b|has\b|have\b|shows?\b|showed\b|came\b|can\b|will\b|goes\b|stays\b|looks?\b|[a-z]+'s\b)[a-z0-9-]+ ?){1,6}$/
const CONCLUDES =
  /\b(?:(?:my|the) impression (?:is|was)|i think|i suspect|i believe|i'm (?:concerned|worried|thinking|(?:a (?:bit|little) )?suspicious)|we call (?:it|this|that)|it's called|(?:is|are|was|what's) (?:driving|causing|behind)|the cause|due to|caused by|fits with|consistent with|(?:un)?likely|which means|explains|side effect|(?:made|making) (?:it |this |that )?worse|some of it's|contribut\w+|fit (?:for|to)|not a reason|no sign of (?:an? |the )?(?:chronic|acute|active|cancer|recurrence|relapse|infection)|outlook|prognosis)\b/
const ABOUT_PATIENT = /^(?:you|you're|you've|you'd|your|he|he's|she|she's|his|her|there (?:was|were))\b/

const WEIGHS =
  /^(?:well |look |no |yes )*(?:it|that|this)(?:'s| is)? (?:might be|could be|may be|probably|possibly|likely|unlikely|very unlikely)\b/
const UNDECIDED_PLAN = /\b(?:good idea|worth|help|option|try)\b/

/** Courtesy, announcement, explanation or a figure taken back, and what concerns somebody else: never kept. */
const isTalk = (clause: string, utterance: ParsedUtterance, visit: Visit): boolean =>
  clause.split(' ').length < 3 ||
  COURTESY.test(clause) ||
  SIGNPOST.test(clause) ||
  EXPLAINS.test(clause) ||
  WITHDRAWN.test(clause) ||
  (HEADER.test(clause) && !/\d/.test(clause)) ||
  isInstruction(clause) ||
  Boolean(relativeIn(clause)) ||
  isToCompanion(utterance, visit)

const LABELS = { S: 'Reported', O: 'Result', A: 'Impression', P: 'Plan' } as const
/** Surer than even that the sentence is the source of a fact. */
const LEAST_LIKELY = 0.5

/** No word of it is known, but sentences like it belong to the note: written, or quoted, in its most likely part. */
export function likelyKept(utterance: ParsedUtterance, visit: Visit, phases: Phases): Kept | undefined {
  const clause = withoutLead(utterance.text)
  if (utterance.index < phases.examFrom || isTalk(clause, utterance, visit)) return undefined
  const { part, score } = partOf(utterance, visit, phases)
  if (score < LEAST_LIKELY || part === 'S') return undefined
  if (/^(?:and |but |so )*(?:if|unless|should (?:you|it|the))\b/.test(clause)) return contingency(clause)
  if (isTestDecidedAgainst(clause)) return undefined
  // a medication without a word on what becomes of it is only talked about
  if (part === 'P' && undecided(clause)) return undefined
  return sentenceOf(clause, visit, placeIn(part, clause), LABELS[part])
}

/** A sentence of the clinician that no rule took, where it belongs by what it names and when it was said. */
export function fromClinicianKept(
  utterance: ParsedUtterance,
  visit: Visit,
  phases: Phases,
  condition: string | undefined,
): Kept | undefined {
  const clause = withoutLead(utterance.text).replace(
    /,? which (?:i don't like|worries me|i'm (?:pleased|happy) (?:about|with)|is (?:good|great|a worry))$/,
    '',
  )
  const asked = utterance.index >= phases.examFrom ? questionBefore(utterance, visit) : undefined
  // "Is it pneumonia?" "It might be": how likely it is
  if (asked && WEIGHS.test(clause) && !ACTS.test(clause) && !UNDECIDED_PLAN.test(clause))
    return {
      heading: 'Assessment',
      kind: 'diagnosis',
      label: `Asked about ${asked}, answered`,
      quote: utterance.text,
    }
  if (asked && !isInstruction(clause))
    return { heading: 'Plan', kind: 'advice', label: `Asked about ${asked}, answered`, quote: utterance.text }
  if (isTalk(clause, utterance, visit)) return undefined
  if (condition && utterance.index >= phases.examFrom) return contingency(`${condition}, ${clause}`)
  if (utterance.index < phases.examFrom) return early(clause, utterance, visit)
  const outcome = LAPSED.test(clause) ? restOfSentence(utterance, visit) : undefined
  // "We talked about it at the multidisciplinary meeting, and we all agreed"
  const statement = outcome ? `${clause}, ${outcome}` : clause
  if (/\b(?:multidisciplinary|mdt|mdm|meeting)\b.*\bagreed\b/.test(statement))
    return { heading: 'Assessment', kind: 'diagnosis', label: 'Discussed', quote: statement }
  if (outcome) return { heading: 'Plan', kind: 'advice', label: 'Considered', quote: `${clause}, ${outcome}` }
  const mate = undecided(clause) ? sentenceMate(utterance, visit) : undefined
  if (mate) return { heading: 'Plan', kind: 'advice', label: 'Plan', quote: `${clause}, ${mate}` }
  return utterance.index < phases.planFrom
    ? found(clause, visit, {
        isSummary: /^(?:okay |right |now |well )*so\b/.test(utterance.text),
        isJudged: utterance.index >= (phases.judgedFrom ?? phases.planFrom),
      })
    : planned(clause, visit)
}

const isTestDecidedAgainst = (clause: string): boolean =>
  namesTest(clause) && /\b(?:won't|not going to|no need|needn't|don't need|not bother\w*)\b/.test(clause)

/** "It was 6 mm in March": a size is of a scan, whenever it is read out. */
const SIZED = /\b(?:is|was|it's|now|measures?|about|at) (?:about |now |only )?\d[\d.]* ?(?:mm|millimetres?)\b/

/** In the history the clinician reads out what is known: a result, or what happened to the patient. */
function early(clause: string, utterance: ParsedUtterance, visit: Visit): Kept | undefined {
  const reply = visit.utterances[utterance.index + 1]
  if (reply && reply.speaker !== 'clinician' && /^(?:no|nah|nope|not|never|actually|well,? no)\b/.test(reply.text))
    return undefined
  // "There's also some emphysema at the top of both lungs": read out before the history
  const isSeen =
    /^there(?:'s| is| are| was| were) (?:also )?(?:some|an?|no|a bit of|a few|signs of|evidence of)\b/.test(clause)
  const isOnScan = isSeen && (namesTest(clause) || hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition', 'finding'))
  if ((namesTest(clause) && RESULT.test(clause)) || SIZED.test(clause) || isOnScan)
    return sentenceOf(clause, visit, { heading: 'Results', kind: 'result' }, 'Result')
  // "Tuberculosis, 1989, fully treated.", "Fifteen pack years": the history summed up
  if (hasKind(findConcepts(clause.split(/[ ,]+/).slice(0, 2)), 'condition') && !/\?|\bany\b/.test(clause))
    return sentenceOf(clause, visit, { heading: 'Medical history', kind: 'history' })
  if (/\bpack[- ]years?\b/.test(clause))
    return sentenceOf(clause, visit, { heading: 'Social history', kind: 'social' }, 'Smoking')
  if (showsTechnique(utterance, visit))
    return { heading: 'Physical exam', kind: 'examination', label: 'Technique', quote: clause }
  if (!ABOUT_PATIENT.test(clause) || /^you (?:know|see|can|could|should|mentioned wanting)\b/.test(clause))
    return undefined
  // "you had whooping cough as a girl, that's what we put this down to": the remark is no part of it
  const reported = clause.replace(/, (?:that's|which is|which was|that was) (?:what|why|how|where|when)\b.*$/, '')
  return sentenceOf(reported, visit, { heading: 'History of present illness', kind: 'reported' })
}

/** "From 10 to 5 mg at night": a dose, no result. */
const DOSE_STEP = /\bfrom \d[\d.]*(?: ?(?:mg|mcg|puffs?))? (?:down |up )?to \d[\d.]* ?(?:mg|mcg|puffs?|tablets?)\b/

function found(
  clause: string,
  visit: Visit,
  { isSummary, isJudged }: { isSummary: boolean; isJudged: boolean },
): Kept | undefined {
  const isTest = namesTest(clause)
  if (!isTest && DOSE_STEP.test(clause)) return planned(clause, visit)
  if (PROPOSES.test(clause) || /^i (?:want|need) to (?:know|find out) (?:whether|if|why|what)\b/.test(clause))
    return planned(clause, visit)
  if (ACTS.test(clause) && isAdvice(clause)) return undefined
  const isCondition = hasKind(findConcepts(clause.split(/[ ,]+/).slice(0, 4)), 'condition')
  if (CONCLUDES.test(clause) || (isSummary && isCondition))
    return sentenceOf(clause, visit, { heading: 'Assessment', kind: 'diagnosis' }, 'Impression')
  if (isJudged && !isTest && (BODY.test(clause) || OBSERVED.test(clause)) && !/\d/.test(clause))
    return sentenceOf(clause, visit, { heading: 'Assessment', kind: 'diagnosis' }, 'Impression')
  if (BODY.test(clause) && !isTest && !/\d ?(?:%|mm)|\bpredicted\b/.test(clause))
    return sentenceOf(clause, visit, { heading: 'Physical exam', kind: 'examination' }, 'Examination')
  if (isTest || REPORT.test(clause) || /\d/.test(clause))
    return sentenceOf(clause, visit, { heading: 'Results', kind: 'result' }, 'Result')
  if (JUDGES.test(clause) || hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition'))
    return sentenceOf(clause, visit, { heading: 'Assessment', kind: 'diagnosis' }, 'Impression')
  // between examination and plan the clinician calls out what is found, whatever its words
  return OBSERVED.test(clause) && !ACTS.test(clause)
    ? sentenceOf(clause, visit, { heading: 'Physical exam', kind: 'examination' }, 'Examination')
    : undefined
}

function planned(clause: string, visit: Visit): Kept | undefined {
  const plan = { heading: 'Plan', kind: 'advice' } as const
  // "I'll put that in the letter", "I'll write it on the card": nothing of what is planned
  if (isNotedDown(clause)) return undefined
  // a test decided against is no part of the note
  if (isTestDecidedAgainst(clause)) return undefined
  if (/^(?:and |but |so )*(?:if|unless|should (?:you|it|the))\b/.test(clause)) return contingency(clause)
  if (namesTest(clause) && RESULT.test(clause) && !ACTS.test(clause) && !UNDECIDED.test(clause))
    return sentenceOf(clause, visit, { heading: 'Results', kind: 'result' }, 'Result')
  const names = mentionsIn(clause).length > 0 || namesTest(clause) || namedIn(REFERRALS, clause).length > 0
  const isDecided = /^(?:i'll|we'll|i will|we will|let's|i'm (?:going|sending|adding|putting))\b/.test(clause)
  if (UNDECIDED.test(clause) && !isDecided) {
    if (names) return { ...plan, label: 'Considered', quote: clause }
    if (/\bif\b/.test(clause)) return contingency(clause)
  }
  if (EXPECTED.test(clause)) {
    const text = asSentence(`advised that ${reported(clause, visit, 'clinician')}`)
    return isWellFormed(text) ? { ...plan, text } : { ...plan, label: 'Plan', quote: clause }
  }
  if (CONCLUDES.test(clause) && !isDecided)
    return sentenceOf(clause, visit, { heading: 'Assessment', kind: 'diagnosis' }, 'Impression')
  if (ACTS.test(clause)) {
    const text = instruction(clause, visit)
    return text && isWellFormed(text) && saysAll(text, clause)
      ? { ...plan, text }
      : { ...plan, label: 'Plan', quote: clause }
  }
  if (undecided(clause)) return undefined
  const judges = JUDGES.test(clause) || hasKind(findConcepts(clause.split(/[ ,]+/)), 'condition', 'finding')
  if (judges || /\bwe're talking about\b/.test(clause))
    return sentenceOf(clause, visit, { heading: 'Assessment', kind: 'diagnosis' }, 'Impression')
  if (/^(?:it|it's|that|that's|they|they're|this|no|yes)\b/.test(clause) && !/\d/.test(clause)) return undefined
  // a medication without a word on what becomes of it is only talked about
  return mentionsIn(clause).length > 0 ? undefined : { ...plan, label: 'Plan', quote: clause }
}

/** "It can take up to three months to settle": what to expect of the treatment. */
const EXPECTED =
  /^(?:it|that|this|they|the [a-z]+)(?:'ll| can| may| might| will| could| usually| often)* takes? (?:up to |about |around |at least |a few |a couple of )*(?:\d+ )?(?:days|weeks|months|a (?:week|month|fortnight))\b/

const undecided = (clause: string): boolean => mentionsIn(clause).length > 0 && !ACTS.test(clause)

/** "I was going to test you for it | but it wouldn't change anything": half of it would say the opposite. */
const LAPSED =
  /\b(?:(?:was|were) (?:also |just |only )*(?:going|planning|hoping|about) to|(?:i|we) did (?:think|wonder|consider)\b|(?:i|we)(?: also)? (?:thought|wondered|considered|talked)\b|(?:i|we)'(?:d|ve) (?:have|considered|thought)\b|had (?:planned|hoped|thought))/

/** What the speaker goes on to say before the sentence ends. */
function restOfSentence({ index, end, speaker }: ParsedUtterance, visit: Visit): string | undefined {
  const next = visit.utterances[index + 1]
  if (!next || next.speaker !== speaker || /[.?!\n]/.test(visit.transcript.slice(end, next.start))) return undefined
  return /^(?:but|though|however|so|and)\b|\b(?:don't|not|won't|wouldn't|no)\b/.test(next.text) ? next.text : undefined
}

/** "There's a tablet called tranexamic acid | and I'd stay clear of that": what becomes of it is said in the same sentence. */
function sentenceMate({ index, end, speaker }: ParsedUtterance, { utterances, transcript }: Visit): string | undefined {
  const next = utterances[index + 1]
  if (!next || next.speaker !== speaker || /[.?!\n]/.test(transcript.slice(end, next.start))) return undefined
  return /\b(?:that|it|those|them|either|one)\b/.test(next.text) && ACTS.test(next.text) ? next.text : undefined
}

/** What is done first, then the condition: nobody reads it as decided. */
function contingency(clause: string): Kept {
  const [, condition, action] =
    /^((?:if|unless|should) [^,]+?)(?:, (?:then )?| (?=(?:your|the|our) (?:gp|doctor|specialist|nurse|physio\w*|surgeons?|pharmacist) (?:can|could|will|may|might|would)\b))(.+)$/.exec(
      clause,
    ) ?? []
  const quote = condition && action ? `${action}, ${condition}` : clause
  return { heading: 'Plan', kind: 'contingency', label: 'Contingency', quote }
}

/** The sentence in the third person where that is well formed, else its words; none where they need a label. */
function sentenceOf(
  clause: string,
  visit: Visit,
  place: Pick<Kept, 'heading' | 'kind'>,
  label?: string,
): Kept | undefined {
  const text = asSentence(reported(clause, visit, 'clinician'))
  if (isWellFormed(text) && !/^(?:that|it|this|those|these|they)\b/i.test(text)) return { ...place, text }
  return label ? { ...place, label, quote: clause } : undefined
}

/** The wording keeps what was said, and not only its last part. */
const saysAll = (text: string, clause: string): boolean => {
  const written = new Set(text.toLowerCase().match(/[a-z0-9.]+/g) ?? [])
  const words = (clause.match(/[a-z0-9.]{4,}|\d+/g) ?? []).filter(
    (word) => !/^(?:like|want|you|your|that|this|just|will)$/.test(word),
  )
  return words.filter((word) => !written.has(word)).length <= words.length * 0.25
}
