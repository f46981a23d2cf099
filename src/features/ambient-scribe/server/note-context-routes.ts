import { encounterService } from '#features/encounters/server/service.ts'
import type { Services } from '#features/services.ts'
import type { Reply } from '#platform/api/endpoint.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { wholeChart } from '#platform/records/patients/whole-chart.ts'
import type { Records } from '#platform/records/records.ts'
import { noteContext } from '../note-context/contract.ts'
import { noteInserts } from './note-inserts.ts'

const EARLIER_NOTES = 10

export function noteContextRoutes({ now }: Services): Route[] {
  return serve(noteContext)({
    read: ({ records, params: { patientId }, query: { encounter } }) =>
      readNoteContext(records, { patientId, encounterId: encounter, at: now().toISOString() }),
  })
}

async function readNoteContext(
  records: Records,
  asked: { patientId: string; encounterId: string | undefined; at: string },
): Promise<Reply<typeof noteContext.read>> {
  const { signedNotes, visitOrders } = encounterService.writing
  const [chart, notes, orders] = await Promise.all([
    wholeChart(records, asked.patientId),
    signedNotes(records, asked.patientId, EARLIER_NOTES),
    visitOrders(records, asked),
  ])
  return {
    inserts: noteInserts(chart),
    earlier: notes.map(({ id, encounterId, signedAt, signedBy, sections }) => ({
      id,
      encounterId,
      signedAt,
      signedBy,
      sections: sections.map(({ title, sentences }) => ({ title, sentences: sentences.map(({ text }) => text) })),
    })),
    orders,
  }
}
