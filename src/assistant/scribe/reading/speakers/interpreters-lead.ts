import { isPunctuation } from '../tokens.ts'
import type { Utterance } from '../utterance.ts'

const PERSON = /^(?:he|she|they)$/
const TELLS = /^(?:says?|said|replies|replied|answers|answered|tells|told)$/
const ADDRESSED = /^(?:me|you|us|doctor|that)$/

/** "She says that she takes it": how many tokens of an interpreter's line only say whose words follow; 0 where none do. */
export function interpretersLead({ speaker, tokens }: Pick<Utterance, 'speaker' | 'tokens'>): number {
  if (speaker !== 'other') return 0
  const from = /^(?:and|so|but|yes|no)$/.test(tokens[0]?.word ?? '') && PERSON.test(tokens[1]?.word ?? '') ? 1 : 0
  if (!PERSON.test(tokens[from]?.word ?? '') || !TELLS.test(tokens[from + 1]?.word ?? '')) return 0
  let at = from + 2
  while (ADDRESSED.test(tokens[at]?.word ?? '') || /^[,:;]$/.test(tokens[at]?.word ?? '')) at += 1
  return tokens.slice(at).some((token) => !isPunctuation(token)) ? at : 0
}
