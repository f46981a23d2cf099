import { doseOf } from '#assistant/scribe/checking/doses.ts'
import { findConcepts } from '#assistant/scribe/lexicon/concepts.ts'
import { contextOf } from '#assistant/scribe/reading/context.ts'
import { tokenise, wordsOf } from '#assistant/scribe/reading/tokens.ts'

export interface Agreement {
  findings: { same: number; both: number }
  doses: { same: number; both: number }
}

/** Where the draft and the clinician's own note name the same thing: do they agree that it is there, and on the dose? */
export function clinicianAgreement(draft: string, reference: string): Agreement {
  const drafted = namedIn(draft)
  const wanted = namedIn(reference)
  return { findings: compared(drafted.polarity, wanted.polarity), doses: compared(drafted.doses, wanted.doses) }
}

function namedIn(text: string) {
  const polarity = new Map<string, Set<string>>()
  const doses = new Map<string, Set<string>>()
  for (const sentence of text.split(/(?<=[.!?])\s+|\n/)) {
    const words = wordsOf(tokenise(sentence))
    for (const { name, kinds, from, to } of findConcepts(words)) {
      if (kinds.has('finding') || kinds.has('condition'))
        add(polarity, name, contextOf(words, from, to).negated ? 'denied' : 'there')
      const dose = kinds.has('medicine') ? doseOf(words, to) : undefined
      if (dose) add(doses, name, dose)
    }
  }
  return { polarity, doses }
}

const add = (map: Map<string, Set<string>>, key: string, value: string): unknown =>
  map.set(key, (map.get(key) ?? new Set()).add(value))

function compared(drafted: ReadonlyMap<string, Set<string>>, wanted: ReadonlyMap<string, Set<string>>) {
  const both = [...drafted].filter(([name]) => wanted.has(name))
  const same = both.filter(([name, values]) => [...values].some((value) => wanted.get(name)?.has(value)))
  return { same: same.length, both: both.length }
}
