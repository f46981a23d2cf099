import { hasKind } from '../lexicon/concepts.ts'
import { writeFigures } from '../reading/numbers.ts'
import type { Heading } from './sections.ts'
import type { ParsedUtterance } from './visit.ts'

const EXAM_CUES =
  /\b(?:on (?:your |physical |the )?(?:\w+ ){0,3}exam(?:ination)?|i (?:do(?:n't)? |can )?(?:appreciate|hear|feel|see|notice)|palpation|auscultation|range of motion|tender(?:ness)?|murmur|clear bilaterally|lungs (?:are|sound)|heart (?:is|sounds)|regular rate|edema|wheez\w+|crackles|rhonchi|rales|reflexes|strength is|swelling (?:here|of|around|in)|no (?:bruits|lymphadenopathy|rebound|guarding|swelling|redness)|straight leg|flexion|extension)\b/
const VITAL_CUES =
  /\b(?:blood pressure (?:is|was|today|looks|of|here)|vital signs|vitals|heart rate|oxygen saturation|pulse ox|temperature|respirat\w+ rate|your weight|pulse of|saturation|satting)\b/
const RESULT_CUES =
  /\b(?:show(?:s|ed|ing)?|reveal(?:s|ed)?|result(?:s|ed)?|came back|demonstrat\w+|(?:is|was|were|are|looks?|look) (?:\w+ ){0,2}(?:normal|elevated|high|low|negative|positive|fine|good|stable|great)|at \d|was \d|is \d|evidence of)\b/
const PLAN_CUES =
  /\b(?:i'm gonna|we're gonna|i wanna|i'd like|i want|we'll|i'll|we will|i will|let's|recommend|continue|prescribe|refer|order|schedule|follow up|come back|see you (?:back )?in|should|make sure|try to|avoid|increase|decrease|start you|put you on|keep (?:taking|an eye)|i would like|going to|you can (?:take|use|also)|need to|stop taking|return|call (?:me|us)|if (?:you|it|that|this)|physical therapy|send you)\b/
const ASSESS_CUES =
  /\b(?:i (?:do )?(?:think|believe|suspect|feel like)|looks like|sounds like|diagnos\w+|consistent with|most likely|probably|(?:stable|controlled|under control|doing (?:really )?well|improv\w+)|what you have|you (?:do )?have (?:a|an|some)|this is (?:a|an|most|likely|called)|appears to be|impression|suspicious for|means (?:is )?that|indicat\w+)\b/
const FOLLOW_UP = /\b(?:come back in|see you (?:back |again |back here )?in|follow[- ]up in|return in)\b/

const CLOSING = /\b(?:any (?:other )?questions|nice to (?:see|meet)|take care)\b/

/** General talk, not about this patient. */
const EXPLAINS = /\b(?:people|patients|many reasons|possible causes|in general|a lot of times)\b/

/** What the clinician announces to do, which is no finding and no plan. */
const PROCESS =
  /^(?:(?:so|and|okay|alright|now|well|then|um|uh|but) )*(?:i'm (?:just )?gonna|i (?:just )?(?:wanna|want to|would like to)|i'd (?:just )?like to|let me|lemme|let's|we'll|i'll|we're gonna) (?:just |go ahead and |go ahead )*(?:check (?:out|you)|take a|listen|look at|look in|feel|talk|tell|go over|do (?:a|an|my|your|the) (?:quick |focused |brief |little )*(?:physical|exam|review|look)|move on|examine|start by|ask|pull up|see what|have a (?:quick )?(?:look|listen)|lift|press|bend|touch|get this|let you know|be (?:calling|checking))/

const INTRODUCTION =
  /\b(?:year[- ]old|past medical history|chief complaint|presents?(?:ed)? (?:today |here )?(?:with|for|to)|here (?:today )?(?:for|because|to|with)|coming in (?:today )?(?:for|with|because)|come in (?:today )?(?:for|with|because)|came in (?:today )?(?:for|with|because)|follow[- ]up (?:for|of|on)|i (?:hear|see|understand|heard|saw) (?:that )?(?:you|in)|the (?:nurse|medical assistant) (?:told|said|mentioned|tells))\b/

/** Where a statement of the clinician belongs; undefined for talk. */
export function clinicianHeading(utterance: ParsedUtterance): Heading | undefined {
  const text = writeFigures(utterance.words)
    .map((figure) => figure.text)
    .join(' ')
  const { phase, concepts } = utterance
  if ((PROCESS.test(text) && !/\d/.test(text)) || CLOSING.test(text)) return undefined
  if (/\bdragon\b/.test(text)) return /\border\b/.test(text) ? 'Plan' : undefined
  if (phase === 'history') {
    if (INTRODUCTION.test(text)) return 'History of present illness'
    if (
      EXAM_CUES.test(text) &&
      hasKind(concepts, 'anatomy') &&
      !/\b(?:you(?:'ve)? (?:feel|felt|been|notice|hurt)|i see)\b/.test(text)
    )
      return 'Physical exam'
    if (hasKind(concepts, 'imaging', 'lab') && RESULT_CUES.test(text)) return 'Results'
    if (VITAL_CUES.test(text) && RESULT_CUES.test(text)) return 'Vitals'
    if (PLAN_CUES.test(text) && /\b(?:prescribe|refer|order|mg)\b/.test(text)) return 'Plan'
    return concepts.length > 0 || /\d/.test(text) ? 'History of present illness' : undefined
  }
  if (FOLLOW_UP.test(text)) return 'Plan'
  if (VITAL_CUES.test(text) && (RESULT_CUES.test(text) || /\d/.test(text)) && phase !== 'plan') return 'Vitals'
  const plans = PLAN_CUES.test(text)
  const isResult = hasKind(concepts, 'imaging', 'lab') && RESULT_CUES.test(text)
  if (phase === 'plan') {
    if (plans) return 'Plan'
    if (isResult && !ASSESS_CUES.test(text)) return 'Results'
    if (/\b(?:palpation|auscultation|murmur|on (?:your )?(?:\w+ )?exam)\b/.test(text)) return 'Physical exam'
    return ASSESS_CUES.test(text) || hasKind(concepts, 'condition') ? 'Assessment' : 'Plan'
  }
  if (EXPLAINS.test(text) && !plans) return undefined
  if (phase === 'exam' && EXAM_CUES.test(text) && hasKind(concepts, 'anatomy') && !hasKind(concepts, 'imaging'))
    return 'Physical exam'
  if (isResult) return 'Results'
  if (phase === 'results' && /\bshow(?:s|ed)\b/.test(text)) return 'Results'
  if (/\bi (?:do )?think\b/.test(text) && hasKind(concepts, 'condition', 'finding', 'anatomy')) return 'Assessment'
  if (plans && hasKind(concepts, 'medicine', 'procedure', 'imaging')) return 'Plan'
  if (EXAM_CUES.test(text) || (phase === 'exam' && hasKind(concepts, 'anatomy'))) return 'Physical exam'
  if (phase === 'results' && hasKind(concepts, 'anatomy', 'condition', 'lab'))
    return ASSESS_CUES.test(text) ? 'Assessment' : 'Results'
  if (ASSESS_CUES.test(text) && hasKind(concepts, 'condition', 'finding')) return 'Assessment'
  return plans ? 'Plan' : undefined
}

/** Body system of an examination finding, where one is named. */
export const examSystem = (utterance: ParsedUtterance): string | undefined =>
  utterance.concepts.find(({ kinds }) => kinds.has('anatomy'))?.kinds.get('anatomy')
