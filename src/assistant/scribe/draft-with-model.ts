import { workers } from '#platform/workers/worker-pool.ts'
import { reasonOf, UnsupportedAnswer, within } from '../models/fall-back.ts'
import type { ChatModel } from '../models/model.ts'
import type { NoteDraft, NoteRequest } from './draft-note.ts'
import { checkNote, HEADINGS, listPassages, writeNote } from './note-tasks.ts'

export interface CheckedNote extends NoteDraft {
  /** Host and region of the model that wrote it. */
  processedWhere?: string
}

/**
 * A model drafts, and every sentence is checked against the transcript, as the embedded engine's are. What fails
 * is marked and is not in the note's text. The embedded draft is the fallback. All reading
 * of the transcript happens in worker threads.
 */
export async function draftWithModel(
  request: NoteRequest,
  model: ChatModel | undefined,
  signal: AbortSignal,
): Promise<CheckedNote> {
  const embedded = await workers().run(writeNote, request, { signal })
  if (!model) return embedded
  try {
    const passages = await workers().run(listPassages, request, { signal })
    const sentences = await within(signal, model.draftNote(passages, HEADINGS, signal))
    const checked = await workers().run(checkNote, { sentences, request }, { signal })
    if (!checked) throw new UnsupportedAnswer()
    // what was decided is read from the transcript, whichever engine writes the note
    return { ...checked, orders: embedded.orders, version: model.version, processedWhere: model.where }
  } catch (error) {
    return { ...embedded, fellBackBecause: reasonOf(error, signal) }
  }
}
