import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { risk } from '../contract.ts'
import { acceptReply } from './accept-reply.ts'
import { toPreparation } from './prepare.ts'
import { readPatientRecord } from './read-patient-record.ts'
import { runAssessment } from './run-assessment.ts'
import { readSettings, saveSettings } from './tool-settings.ts'

export function riskRoutes({ settings: kept, now }: Services): Route[] {
  return serve(risk)({
    accept: ({ body }) => acceptReply(body),

    settings: ({ who }) => readSettings(kept, who.practice),

    configure: ({ who, params, body }) =>
      saveSettings(kept, { tool: params.tool, settings: body, by: who, at: now().toISOString() }),

    async prepare({ params, records, who }) {
      const [record, settings] = await Promise.all([
        readPatientRecord(records, params.id),
        readSettings(kept, who.practice),
      ])
      return toPreparation(record, practiceDay(now()), settings)
    },

    async run({ params, body, records, who }) {
      const [record, settings] = await Promise.all([
        readPatientRecord(records, params.id),
        readSettings(kept, who.practice),
      ])
      const setting = { record, settings, at: now().toISOString() }
      return { results: await runAssessment(records, params.id, body.runs, setting) }
    },
  })
}
