import type { Heard } from '../composing/visit.ts'

export interface Block {
  prompt: readonly Heard[]
  answers: readonly Heard[]
}

/** The clinician's words and the answer they got, one pair after another. */
export function blocksOf(heard: readonly Heard[]): Block[] {
  const blocks: Block[] = []
  let prompt: Heard[] = []
  let answers: Heard[] = []
  for (const each of heard) {
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
