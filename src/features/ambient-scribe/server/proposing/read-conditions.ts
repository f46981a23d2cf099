import { termsOf } from '#medicine/terminology/all-terms.ts'
import { foldWords } from '#medicine/terminology/fold-words.ts'
import type { Term } from '#medicine/terminology/rules.ts'

const UNSURE =
  /\b(?:no|not|possible|possibly|probable|probably|likely|unlikely|suspect(?:ed)?|query|rule out|differential|versus|vs|or|risk of|family history|rather than|without|exclude[ds]?)\b|\?/i
/** A flare-up of what is already on the list is no new problem. */
const EPISODE = /\b(?:exacerbation|flare|attack|episode)\b/i

const words = (text: string): string => foldWords(text).join(' ')

/** Conditions that an assessment names without doubt, by the terms of the problem list. */
export function readConditions(sentence: string): Term[] {
  if (UNSURE.test(sentence) || EPISODE.test(sentence)) return []
  const padded = ` ${words(sentence)} `
  const found = termsOf('conditions').flatMap((term) => {
    const names = [term.text, ...term.also].map(words).filter((name) => name.length > 2)
    const longest = names.filter((name) => padded.includes(` ${name} `)).sort((a, b) => b.length - a.length)[0]
    return longest ? [{ term, name: longest }] : []
  })
  // 'severe asthma' says more than 'asthma' within it
  return found
    .filter(
      ({ term, name }) =>
        !found.some((other) => other.term !== term && other.name.includes(name) && other.name.length > name.length),
    )
    .map(({ term }) => term)
    .slice(0, 5)
}
