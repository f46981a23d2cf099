import { findConcepts, hasKind } from '../../lexicon/concepts.ts'
import type { Understanding } from '../../understanding/understand.ts'
import { asSentence, withoutLead } from '../../understanding/wording.ts'
import { type Candidate, headings } from '../sections.ts'
import { spanOf, type Visit } from '../visit.ts'

/** Words that make a named illness no judgement about this patient. */
const NOT_JUDGED =
  /\b(?:if|unless|whether|might|could|may|in case|risk|rule out|exclude|not(?! surprised)|no(?! wonder)|never|without|check for|test for|look for|screen\w*|prevent\w*|vaccin\w*|shot|clinic|nurse|team|society|foundation|group|plan|action|people|usually|sometimes|family|father|mother|brother|sister|husband|wife|son|daughter|friend|used to|years ago|last (?:time|year|month))\b|n't\b/
/** "your reflux", "with COPD as bad as yours", "we'll treat the bronchiectasis flare". */
const OWNED =
  /\b(?:your|his|her|you've|he's|she's|yours|with|for|from|treat\w*|because of|due to|down to|thanks to|given|the|this)\b[^,;]*$/
const MOST_WORDS = 30
const MOST_QUOTED = 2

/** "We'll treat the bronchiectasis flare with …", "for the sleep apnoea, …": what is treated, by its name. */
const TREATED = /\b(?:treat|for) (?:the|your|his|her) ([a-z][a-z -]{3,40}?)(?= with\b|,|$)/

const impressionOf = (clause: string): string => {
  const [, treated] = TREATED.exec(clause) ?? []
  return treated && hasKind(findConcepts(treated.split(' ')), 'condition')
    ? asSentence(treated)
    : `Impression: "${clause}".`
}

/**
 * The diagnosis that is named only in passing ("with the reflux you've got, I'm not surprised"), where the assessment
 * would be empty without it. Quoted: it is for the clinician to make a judgement of it.
 */
export function impressionInPassing(
  visit: Visit,
  chosen: readonly Candidate[],
  { phases, ofOthers }: Understanding,
): Candidate[] {
  if (chosen.some(({ heading }) => headings[heading] === 'Assessment')) return []
  const seen = new Set<string>()
  return visit.utterances
    .filter(({ index, speaker, isQuestion, marked, text, words }) => {
      if (speaker !== 'clinician' || isQuestion || marked || index < phases.examFrom || ofOthers.has(index))
        return false
      if (words.length > MOST_WORDS || words.length < 4 || NOT_JUDGED.test(text)) return false
      const spoken = text.split(/[ ,]+/)
      const named = findConcepts(spoken).find(
        ({ kinds, name, from }) =>
          kinds.has('condition') && !seen.has(name) && OWNED.test(spoken.slice(0, from).join(' ')),
      )
      if (named) seen.add(named.name)
      return named !== undefined
    })
    .slice(0, MOST_QUOTED)
    .map((utterance) => ({
      heading: 'Assessment',
      kind: 'diagnosis',
      text: impressionOf(withoutLead(utterance.text)),
      spans: [spanOf(utterance)],
      order: utterance.index,
      weight: 1,
      always: true,
    }))
}
