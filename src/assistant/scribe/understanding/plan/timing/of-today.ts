import type { Mention } from '../medications.ts'
import type { Decision } from '../pronoun-decisions.ts'

const NONE_OF =
  /\b(?:no|(?:don't|doesn't|do not|does not|won't) (?:need|want|require)(?: (?:to (?:be on|have|use)|any))?)(?: (?:the|your|home|any|further))* $/
const OVER = /^(?: [a-z]+){0,2}? (?:any ?more|any longer|these days)\b/
const NOW = /^(?: [a-z]+){0,2}? now\b/
const NOT_NOW =
  /^(?: [a-z]+){0,2}? (?:today|yet|just yet|for now|(?:just )?now|at (?:this stage|present|the moment|this point)|this time|for the moment|for the time being)\b/

/**
 * "So no prednisolone now", "you don't need oxygen at home yet": a matter of today, never a prohibition. "So no frusemide
 * any more" says of one that was taken that it is over.
 */
export function ofToday(before: string, after: string): 'over' | 'now' | 'not now' | undefined {
  if (!NONE_OF.test(before)) return undefined
  if (OVER.test(after)) return 'over'
  if (NOW.test(after)) return 'now'
  return NOT_NOW.test(after) ? 'not now' : undefined
}

const TAKES_ITS_PLACE =
  /\b(?:replaces|replacing|(?:is |will be |is going )?(?:to )?replace|takes? (?:over from|the place of)|does the job of|instead of|in place of) (?:it|that|them|that one|those|this one|both(?: of (?:them|those))?)\b/

/** "Leave that one at home. The Symbicort replaces it.": what was spoken of stops. */
export function replacedBy(text: string, mentions: readonly Mention[], focus: Mention | undefined): Decision[] {
  const [only] = mentions
  if (!focus || !only || mentions.length !== 1 || focus.ingredient === only.ingredient) return []
  if (!TAKES_ITS_PLACE.test(text.slice(only.to)) || /\b(?:not|n't|never|if|might|could|would)\b/.test(text)) return []
  return [{ action: 'stop', medication: focus, regimen: {} }]
}
