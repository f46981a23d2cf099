import { ALSO } from '../decision-patterns.ts'
import type { Mention } from '../medications.ts'
import type { Decision } from '../pronoun-decisions.ts'
import type { Regimen } from '../regimen.ts'

/** "The Spiriva and the Symbicort, finished": what is said of the last holds for those named before it. */
export function sharedBack(text: string, mentions: readonly Mention[], decisions: Decision[]): Decision[] {
  const all = [...decisions]
  for (let index = mentions.length - 2; index >= 0; index -= 1) {
    const [mention, next] = [mentions[index] as Mention, mentions[index + 1] as Mention]
    const ofNext = all.find(({ medication }) => medication === next)
    const isOpen = !all.some(({ medication }) => medication === mention)
    if (isOpen && ofNext && /^(?:stop|continue)$/.test(ofNext.action) && ALSO.test(text.slice(mention.to, next.from)))
      all.unshift({ ...ofNext, medication: mention, regimen: sharedTimes(ofNext.regimen) })
  }
  return all
}

/** "A and B carry on, three days a week": how often holds for both, a dose for the last only. */
const sharedTimes = ({ dose, frequency }: Regimen): Regimen => (frequency && !dose ? { frequency } : {})
