import { plainText } from './questions.ts'
import type { Utterance } from './utterance.ts'

export type Phase = 'history' | 'exam' | 'results' | 'plan'

const EXAM =
  /\b(?:physical exam|quick exam|exam(?:ine)? you|take a (?:quick |good )?(?:look|listen) (?:at|to)|listen to your|have a (?:quick )?(?:listen|look) (?:at|to)|listen to (?:the|that) (?:chest|heart|lungs)|vital signs|your vitals|the vitals|do (?:a|an|my|your) (?:quick )?(?:physical )?exam|exam findings|check you out|look at your (?:knee|foot|ankle|shoulder|back|elbow|hand|wrist|hip|skin|throat|ears|eyes|neck|leg|arm|finger|toe)s?)\b/
const RESULTS =
  /\b(?:(?:look(?:ing)?|looked) at (?:some of )?your (?:results|x-rays?|labs?|mri|ct|echo\w*|ekg|blood|lipid)|your results|results of your|reviewed? (?:the results|your (?:x-rays?|labs?|mri|results|ct))|show me the (?:\w+ )*(?:x-rays?|labs?|mri|ct|echo\w*|ekg|results|lipid panel|glucose|a1c)|i reviewed the)\b/
const PLAN =
  /\b(?:assessment and (?:my |the )?plan|my (?:assessment|plan|impression|recommendation)|(?:the|a) plan (?:for you|is|going forward)|(?:first|second|third|next|last|other) (?:problem|issue|diagnosis|concern)|here's what (?:i|we)|what (?:i'd like|i want|i would like|we're gonna do|we'll do|i'm gonna do) (?:to do|you to do)?|go over the plan|as far as (?:the )?(?:treatment|plan)|treatment options|so based on)\b/

/** Phrases used only once the findings are in. */
const DECIDES =
  /\b(?:i'd like to (?:start|refer|order|prescribe)|i would like to (?:start|refer|order)|(?:start|put) you on|i'm gonna (?:prescribe|order|refer|start)|i'll (?:prescribe|refer|order)|i think (?:this is|that you have|you have|it's|what you have)|come back in|see you (?:back |again )?in)\b/

/** The part of the visit each utterance falls in; a visit goes from history to plan and seldom back. */
export function readPhases(utterances: readonly Utterance[]): Phase[] {
  let phase: Phase = 'history'
  return utterances.map((utterance, index) => {
    if (utterance.speaker !== 'clinician') return phase
    const text = plainText(utterance)
    if (PLAN.test(text) && index > utterances.length * 0.25) phase = 'plan'
    else if (/exam|results/.test(phase) && DECIDES.test(text) && index > utterances.length * 0.5) phase = 'plan'
    else if (phase !== 'plan' && RESULTS.test(text) && index > utterances.length * 0.15) phase = 'results'
    else if (phase !== 'plan' && EXAM.test(text) && index > utterances.length * 0.1) phase = 'exam'
    return phase
  })
}
