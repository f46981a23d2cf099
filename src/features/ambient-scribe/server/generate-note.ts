import type { ChatModel } from '#assistant/models/model.ts'
import { draftWithModel } from '#assistant/scribe/draft-with-model.ts'
import { writeNote } from '#assistant/scribe/note-tasks.ts'
import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import type { Records } from '#platform/records/records.ts'
import { workers } from '#platform/workers/worker-pool.ts'
import type { Note } from '../contract.ts'
import { NEEDS_BOTH, type ScribeEncounterType } from '../rules.ts'
import { SAMPLE_TRANSCRIPT } from '../samples.ts'
import { toNoteChart } from './note-chart.ts'

/** Its name in the audit log beside the user it works for. */
export const SCRIBE = { id: 'agent-scribe', name: 'Scribe Agent' }

interface Asked {
  transcript: string
  encounterType: ScribeEncounterType
  /** YYYY-MM-DD */
  visitDate: string
}

/** A fresh thread takes seconds for its first note, a used one a fraction; called when a note is likely to be next. */
export function prepareForNote(): void {
  void workers().prepare(writeNote, { transcript: SAMPLE_TRANSCRIPT })
}

/** Drafts from what was said; the chart is read to compare, never to add. */
export async function generateNote(
  records: Records,
  patientId: string,
  asked: Asked,
  { model, signal }: { model: ChatModel | undefined; signal: AbortSignal },
): Promise<Note> {
  if (!asked.transcript.trim()) throw new Problem(422, NEEDS_BOTH)
  await assertAiCareAllowed(records, patientId)
  const chart = toNoteChart(await records.asAgent(SCRIBE).chart(patientId))
  const started = performance.now()
  const drafted = await draftWithModel({ ...asked, chart }, model, signal)
  const { statements, content, confidence, omissions, warnings, engine, version } = drafted
  return {
    content,
    confidence,
    metadata: {
      processingTime: Math.round(performance.now() - started),
      engine,
      version,
      processedWhere: drafted.processedWhere,
      fellBackBecause: drafted.fellBackBecause,
    },
    statements: statements.map((statement) => ({
      ...statement,
      sources: [...statement.sources],
      dates: statement.dates && [...statement.dates],
      orders: statement.orders?.map((order) => ({ ...order })),
    })),
    omissions: omissions.map(({ sources, ...omission }) => ({ ...omission, sources: [...sources] })),
    warnings: warnings.map((warning) => ({
      ...warning,
      statements: [...warning.statements],
      references: [...warning.references],
    })),
  }
}
