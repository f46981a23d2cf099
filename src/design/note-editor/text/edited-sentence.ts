/** A sentence as the editor reports it. */
export interface EditedSentence {
  id: string
  text: string
  /** The sentence it was split or copied from. */
  from?: string
}

let made = 0

export function newSentenceId(): string {
  made += 1
  return `own-${Date.now().toString(36)}-${made}`
}
