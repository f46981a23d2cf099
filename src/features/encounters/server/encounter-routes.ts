import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { encounters } from '../contract.ts'
import { type EncounterStatus, isMoveBack, startProblem } from '../rules.ts'
import { toDocument } from './composition.ts'
import { findDocuments, toDocuments } from './documents.ts'
import { changed, move } from './encounter-status.ts'
import { createLetter, readLetter, saveLetter, signLetter } from './letters.ts'
import { listEncounters, summarise } from './list-encounters.ts'
import { createEncounter } from './new-encounter.ts'
import { addAddendum, saveNote, signNote } from './note-writing.ts'
import { cancelOrder, placeOrder, placePatientOrder } from './orders.ts'
import { patientOf, toApiEncounter } from './patients.ts'
import { letterDocument, noteDocument, printFrame } from './print.ts'
import { startingPoint } from './start-visit.ts'
import { readWorkspace } from './workspace.ts'

const MESSAGE: Record<EncounterStatus, string> = {
  planned: 'Encounter planned.',
  'in-progress': 'Encounter started.',
  completed: 'Encounter completed.',
  cancelled: 'Encounter cancelled.',
}

export function encounterRoutes({ now }: Services): Route[] {
  const at = () => now().toISOString()
  const pdf = async (document: Parameters<typeof renderPdf>[0]) => ({
    file: await renderPdf(document),
    type: 'application/pdf',
  })

  return serve(encounters)({
    async list({ records, query, header }) {
      const page = await listEncounters(records, query)
      if (page.next) {
        header('x-next-page', page.next)
        header('Link', nextPageLink(query, page.next))
      }
      return page.encounters
    },

    summary: ({ records }) => summarise(records, now()),

    starting: ({ records, query }) => startingPoint(records, query.patient, practiceDay(now())),

    create({ records, body, who }) {
      const problem = startProblem(body.start, now())
      if (problem) throw new Problem(422, problem)
      const start = body.status === 'in-progress' ? at() : body.start
      return records.transaction(async (tx) => {
        const { stored, patient } = await createEncounter(tx, who, { ...body, start })
        const encounter = toApiEncounter(stored.resource, patient)
        return { encounter, version: stored.version, message: MESSAGE[body.status] }
      })
    },

    async read({ records, params, header }) {
      const { resource, version } = await records.read('Encounter', params.id)
      header('etag', `W/"${version}"`)
      return toApiEncounter(resource, await patientOf(records, resource))
    },

    async setStatus({ records, params, body, ifMatch }) {
      const moved = await move(records, params.id, { ...body, at: at() }, ifMatch)
      const isBack = isMoveBack(moved.from, body.status)
      return changed(moved, isBack ? 'Undone.' : MESSAGE[body.status])
    },

    workspace: ({ records, params }) => readWorkspace(records, params.id),

    async documents({ records, params }) {
      const { resource } = await records.read('Encounter', params.id)
      return toDocuments(await findDocuments(records, resource))
    },

    saveNote: ({ records, params, body, ifMatch }) => saveNote(records, params.id, body.sections, ifMatch, at()),

    async sign({ records, params, ifMatch }) {
      return { note: await signNote(records, params.id, ifMatch, at()), message: 'Note signed and locked.' }
    },

    async addAddendum({ records, params, body }) {
      return { addendum: await addAddendum(records, params.id, body.text, at()), message: 'Addendum signed.' }
    },

    async notePdf({ records, params }) {
      const { resource: encounter } = await records.read('Encounter', params.id)
      const documents = toDocuments(await findDocuments(records, encounter))
      if (!documents.note) throw new Problem(404, 'There is no note to print yet.')
      return pdf(noteDocument(encounter, documents, await printFrame(records, encounter, at())))
    },

    createLetter: ({ records, params }) => createLetter(records, params.id, at()),

    saveLetter: ({ records, params: { id: encounterId, letterId }, body, ifMatch }) =>
      saveLetter(records, { encounterId, letterId }, body.sections, ifMatch),

    async signLetter({ records, params: { id: encounterId, letterId }, ifMatch }) {
      const letter = await signLetter(records, { encounterId, letterId }, ifMatch, at())
      return { letter, message: 'Letter signed.' }
    },

    async letterPdf({ records, params }) {
      const { resource: encounter } = await records.read('Encounter', params.id)
      const letter = await readLetter(records, params.id, params.letterId)
      return pdf(letterDocument(toDocument(letter), await printFrame(records, encounter, at())))
    },

    order: ({ records, params, body }) => placeOrder(records, params.id, body, at()),

    orderForPatient: ({ records, params, body }) => placePatientOrder(records, params.id, body, at()),

    cancelOrder: ({ records, params }) => cancelOrder(records, params.id, params.orderId),
  })
}

function nextPageLink(query: Record<string, unknown>, page: string): string {
  const asked = Object.entries({ ...query, page }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `</api/encounters?${new URLSearchParams(asked)}>; rel="next"`
}
