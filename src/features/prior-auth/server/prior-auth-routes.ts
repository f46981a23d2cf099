import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { phasesOf, programs } from '#medicine/australia/pbs/programs.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { priorAuth } from '../contract.ts'
import { STATUS_WORDS, summarise } from '../rules.ts'
import { checkCriteria } from './check-criteria.ts'
import { listRequests, loadRequest, readRequests } from './list-requests.ts'
import { packDocument } from './pack-document.ts'
import { createRequest, followUp, moveRequest, readRequest } from './write-requests.ts'

export function priorAuthRoutes({ now }: Services): Route[] {
  const at = () => now().toISOString()
  const today = () => practiceDay(now())

  return serve(priorAuth)({
    list: ({ records, query }) => listRequests(records, query, today()),

    async summary({ records }) {
      return summarise(await readRequests(records, today()), today())
    },

    programs: () =>
      programs.map((program) => ({
        id: program.id,
        medicine: program.medicine,
        indication: program.indication,
        scheme: program.scheme,
        requestType: program.id.startsWith('oxygen-') ? ('device' as const) : ('medication' as const),
        isVerified: program.verified,
        refersTo: program.refersTo,
        phases: phasesOf(program).flatMap((phase) => {
          const rules = program.phases[phase]
          return rules ? [{ phase, route: rules.route, ...(rules.form && { form: rules.form }) }] : []
        }),
      })),

    checklist({ records, query: { patient, program, phase, prescriber, hospital } }) {
      const asked = { patientId: patient, programId: program, phase, prescriber, hospitalProviderNumber: hospital }
      return checkCriteria(records, asked, today())
    },

    async create({ records, body, who }) {
      const request = await createRequest(records, body, { at: at(), who })
      const message = body.channel ? 'Recorded as submitted.' : 'Draft saved. Nothing was sent.'
      return { request, message }
    },

    async read({ records, params, header }) {
      const stored = await readRequest(records, params.id)
      header('etag', `W/"${stored.version}"`)
      return loadRequest(records, stored, today())
    },

    async move({ records, params, body, ifMatch, who }) {
      const request = await moveRequest(records, body, { id: params.id, ifMatch, at: at(), who })
      return { request, message: `Recorded: ${STATUS_WORDS[body.status]}.` }
    },

    async followUp({ records, params, body, ifMatch, who }) {
      const request = await followUp(records, body, { id: params.id, ifMatch, at: at(), who })
      return { request, message: 'Follow-up recorded.' }
    },

    async pdf({ records, params, who }) {
      const request = await loadRequest(records, await readRequest(records, params.id), today())
      const patient = (await records.find('Patient', request.patientId))?.resource
      const document = packDocument(request, patient, { by: who.name, at: at() })
      return { file: await renderPdf(document), type: 'application/pdf' }
    },
  })
}
