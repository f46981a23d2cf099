import { plainText } from '../reading/questions.ts'
import type { Candidate } from './sections.ts'
import { spanOf, type Visit } from './visit.ts'

const AGREES =
  /\b(?:sounds (?:good|great|like a plan|fine|perfect)|that(?:'s| is) (?:fine|good|great|perfect)|i agree|works for me|that works|no problem|i can do that|you got it|let's do (?:it|that)|perfect|i'm okay with that|i'd like that|sure)\b/
const UNDERSTANDS = /\b(?:i understand|makes sense|got it|understood|that makes sense)\b/

/** The patient's own consent to the plan, where they gave it in words. */
export function agreement({ utterances }: Visit): Candidate[] {
  const inPlan = utterances.filter(({ speaker, phase }) => speaker === 'patient' && phase === 'plan')
  const agrees = inPlan.find(
    (utterance) => AGREES.test(plainText(utterance)) && !/\b(?:not|but)\b|n't\b/.test(plainText(utterance)),
  )
  if (!agrees) return []
  const understands = inPlan.find((utterance) => UNDERSTANDS.test(plainText(utterance)))
  return [
    {
      heading: 'Plan',
      under: 'Agreement',
      text: understands ? 'Patient understands and agrees with the plan.' : 'Patient agrees with the plan.',
      spans: [spanOf(agrees), ...(understands && understands !== agrees ? [spanOf(understands)] : [])],
      order: utterances.length,
      weight: 1,
      always: true,
    },
  ]
}
