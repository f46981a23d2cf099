import { capitalise } from '#fhir/capitalise.ts'
import type { Heading } from '../../composing/sections.ts'
import type { Topic } from '../topic.ts'

const HPI: Heading = 'History of present illness'

/** "When did it start?", "Has it got worse?": before anything was named, the illness is meant. */
export function courseTopic(text: string): Topic | undefined {
  if (/\bwhen did (?:it|this|that|they)\b.*\b(?:start|begin|come)\b|^(?:and |so )*since when\b/.test(text))
    return { label: 'Onset', heading: HPI }
  if (/\bhow long\b/.test(text)) return { label: 'Duration', heading: HPI }
  return /\b(?:is|has) (?:it|this|that) (?:got|getting|been getting|become) (?:any )?(?:worse|better)\b/.test(text)
    ? { label: /better/.test(text) ? 'Improving' : 'Worsening', heading: HPI }
    : undefined
}

/** "How many courses of antibiotics have you had this year?" */
export function countTopic(text: string): Topic | undefined {
  const [, noun = '', when = ''] =
    /\bhow many ([a-z][a-z ]{3,40}?)(?: (?:have|has|did|do|would|were) (?:you|he|she|they)\b|(?= (?:this|last|in the (?:last|past))\b)|$)(?:.*?\b((?:this|last|in the (?:last|past)) [a-z0-9 ]{3,20})$)?/.exec(
      text,
    ) ?? []
  // "in the year before": of what was counted just before
  const of = noun
    .replace(/ since (?:you|we|he|she) (?:started|began|were|was|saw|last)\b.*$/, ' since then')
    .replace(/\byour\b/g, 'the')
  return noun && !/^(?:times|weeks|days|nights|a day|of)\b/.test(noun)
    ? { label: capitalise(`${of}${when ? ` ${when}` : ''}`), heading: HPI }
    : undefined
}
