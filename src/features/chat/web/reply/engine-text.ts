import type { ChatReply } from '../../contract.ts'

/** Who wrote the answer, told plainly. */
export function engineText(
  reply: Pick<ChatReply, 'engine' | 'version' | 'processedWhere' | 'fellBackBecause'>,
): string {
  if (reply.fellBackBecause) {
    return `The model did not answer (${reply.fellBackBecause.replace(/\.$/, '')}), Aurora's rules did`
  }
  if (reply.engine === 'embedded') return "Answered by Aurora's rules"
  return `Answered by ${reply.version}, ${reply.processedWhere}`
}
