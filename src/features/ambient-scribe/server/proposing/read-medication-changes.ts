import { findConcepts, genericOf } from '#assistant/scribe/lexicon/concepts.ts'
import { tokenise } from '#assistant/scribe/reading/tokens.ts'

export interface MedicationChange {
  action: 'start' | 'stop' | 'change'
  /** The name as spoken. */
  name: string
  /** Its ingredient, in lower case. */
  ingredient: string
  /** The words after the name: dose, frequency, duration. */
  dose: string
  /** Taken before, and begun again. */
  restart?: boolean
  /** Stopped for a time only. */
  hold?: boolean
  when?: string
}

const ACTIONS: Readonly<Record<MedicationChange['action'], RegExp>> = {
  start:
    /^(?:start|starting|started|commence|commencing|begin|prescribe|prescribing|prescribed|add|adding|restart|restarting|resume|resuming|recommence)$/,
  stop: /^(?:stop|stopping|stopped|cease|ceasing|discontinue|discontinuing|withhold|withholding)$/,
  change: /^(?:increase|increasing|reduce|reducing|decrease|decreasing|halve|double|change|changing)$/,
}

/** Something weighed, conditional or refused is no change. */
const NOT_DECIDED =
  /\b(?:if|unless|when|should (?:you|she|he|they)|consider|might|may|could|would|discuss(?:ed)?|not|don't|doesn't|won't|never|rather than|instead of)\b/i

/** Named kinds that are no single medicine. */
const NOT_ONE_MEDICATION =
  /^(?:steroids?|inhalers?|antibiotics?|antihistamine|antidepressant|diuretic|water pill|oxygen|home oxygen|supplements|vaccine|flu shot|flu vaccine|therapy|pain medication|pain medicine|painkillers|anti-inflammator\w*|blood thinners?|latex|contrast|sulfa|statin|nebuli[sz]er|nasal spray|eye drops|chemotherapy|immunotherapy)$/

const MEDICATIONS_AT_MOST = 12

/** Medicines a sentence of the plan starts, stops or changes. */
export function readMedicationChanges(sentence: string): MedicationChange[] {
  if (NOT_DECIDED.test(sentence)) return []
  const tokens = tokenise(sentence)
  const words = tokens.map(({ word }) => word)
  const medications = findConcepts(words).filter(
    ({ kinds, name }) => kinds.has('medicine') && !NOT_ONE_MEDICATION.test(name),
  )
  return medications.slice(0, MEDICATIONS_AT_MOST).flatMap(({ name, from, to }, index) => {
    const action = actionBefore(words, from)
    if (!action) return []
    const start = tokens[to - 1]?.end ?? 0
    const next = medications[index + 1]
    const end = next ? (tokens[next.from]?.start ?? sentence.length) : sentence.length
    const ingredient = genericOf.get(name.toLowerCase()) ?? name.toLowerCase()
    return [{ action, name, ingredient, dose: doseIn(sentence.slice(start, end)) }]
  })
}

/** The nearest verb before the name; 'continue' and its like end the reach of an earlier one. */
function actionBefore(words: readonly string[], from: number): MedicationChange['action'] | undefined {
  for (let at = from - 1; at >= 0; at -= 1) {
    const word = words[at] ?? ''
    if (/^(?:continue|continuing|keep|remain|stay|take|use|using|takes)$/.test(word)) return undefined
    for (const action of ['start', 'stop', 'change'] as const) if (ACTIONS[action].test(word)) return action
  }
  return undefined
}

function doseIn(text: string): string {
  return text
    .replace(/\b(?:and|then|also|start|stop|add|cease|increase|reduce)\s*$/i, '')
    .replace(/^[\s,:;-]+|[\s,.;:-]+$/g, '')
    .replace(/^to (?=\d|half)/, '')
}
