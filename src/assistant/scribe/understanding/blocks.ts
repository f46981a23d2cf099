import type { ParsedUtterance } from '../composing/visit.ts'

export interface Block {
  prompt: readonly ParsedUtterance[]
  answers: readonly ParsedUtterance[]
}

/** The clinician's words and the answer they got, one pair after another. */
export function blocksOf(utterances: readonly ParsedUtterance[]): Block[] {
  const blocks: Block[] = []
  let prompt: ParsedUtterance[] = []
  let answers: ParsedUtterance[] = []
  for (const each of utterances) {
    if (each.speaker === 'clinician') {
      if (answers.length > 0) {
        blocks.push({ prompt, answers })
        prompt = []
        answers = []
      }
      prompt.push(each)
    } else answers.push(each)
  }
  if (answers.length > 0) blocks.push({ prompt, answers })
  return blocks
}
