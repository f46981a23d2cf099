import { findConcepts } from '../../lexicon/concepts.ts'
import { EXCLAIMS } from '../../understanding/answer-forms.ts'
import { HEALTH } from '../../understanding/health-words.ts'
import { mentionsIn } from '../../understanding/plan/medications.ts'
import { explicitTopic } from '../../understanding/topics.ts'
import type { ParsedUtterance, Visit } from '../visit.ts'

/** Asks for the illness without naming it: "what's been happening?", "what sets it off?", "what gets in the way?" */
const OPEN =
  /\b(?:what(?:'s| has| is)? ?(?:been )?(?:going on|happen\w*|the trouble|the problem|brings|gets in the way|sets|makes|stops|do you mean|does it feel|was it like)|how (?:have|has|are|is|do|did|'s|'ve) (?:you|it|things|he|she|they)|how's|how (?:bad|often|much|many|long|far)|what (?:about|else|happens|can|can't)|tell me|is it stopping|does it stop|in what way|for example|anything (?:else|worse|better))\b/

/** Talks to someone: says nothing of the illness. */
const TALK =
  /^(?:(?:oh|well|yeah|no|and|so|but|ah)[, ]+)*(?:you\b|you'(?:d|re|ve|ll)\b|please\b|tell (?:him|her|them)|that's (?:what|why|it|all|right|the one|me)|i told|don't (?:ask|tell|start|laugh|worry)|let me (?:think|see)|what was|where was|good on|nice to|we got here|not too bad|i'm (?:okay|fine|good|alright)$)\b/

/** "How was the drive in?" is asked of everybody. */
const SMALL_TALK =
  /^(?:(?:hi|hello|g'day|so|and|well|morning)[, ]+)*(?:how(?:'s|'re| was| is| were| are)|did you (?:find|get|have)) (?:the |your |a )?(?:good |nice )?(?:drive|trip|journey|traffic|weekend|holidays?|parking|park|weather|footy|garden|train|bus|ride)\b/

/** Asks how things are done, used or managed: "are you still doing the rinses?", "compared with three months ago?" */
export const OF_DAILY_LIFE =
  /\b(?:(?:are|do|did|have|were) you (?:still |ever |often |also )?(?:doing|do|using|use|wearing|wear|taking|take|managing|manage|getting|eating|going|living|been)|living (?:on your own|alone|by yourself)|waking (?:up|with)|compared (?:with|to)|and before that|and now|since then|how do you (?:manage|cope|get))\b/

const REACH = 8

/**
 * The question of the clinician that a sentence of the history answers, where it asks about the illness: what is said
 * in answer to it belongs in the note, whatever its words.
 */
export function clinicalQuestion({ index, text, speaker }: ParsedUtterance, { utterances }: Visit): string | undefined {
  if (speaker === 'clinician' || TALK.test(text) || EXCLAIMS.test(text)) return undefined
  // only so far back, or a transcript without a clinician would be searched once for each of its lines
  let from = index - 1
  while (from >= 0 && index - from <= REACH && utterances[from]?.speaker !== 'clinician') from -= 1
  const asked = utterances[from]
  if (!asked || index - from > REACH || !(asked.isQuestion || asked.marked)) return undefined
  const question = asked.text
  if (SMALL_TALK.test(question)) return undefined
  const isClinical =
    OPEN.test(question) ||
    HEALTH.test(question) ||
    OF_DAILY_LIFE.test(question) ||
    explicitTopic(question) !== undefined ||
    mentionsIn(question).length > 0 ||
    findConcepts(question.split(/[ ,]+/)).length > 0
  return isClinical ? question : undefined
}
