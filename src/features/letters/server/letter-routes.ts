import type { Services } from '#features/services.ts'
import { idFrom } from '#fhir/references.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import { type Letter, letters } from '../contract.ts'
import { createLetter, listLetters, readLetter, saveLetter, sendingsOf, signLetter } from './letter-store.ts'
import { methodsOf, printLetter, sendLetter } from './send-letter.ts'
import { toLetter } from './to-letter.ts'

const ENCLOSABLE = 30

export function letterRoutes(services: Services): Route[] {
  const { now } = services

  async function shown(records: Records, stored: Stored<'Composition'>): Promise<Letter> {
    const patientId = idFrom(stored.resource.subject, 'Patient')
    const patient = patientId ? (await records.find('Patient', patientId))?.resource : undefined
    const documents = patientId ? await enclosableOf(records, patientId) : []
    const sendings = (await sendingsOf(records, [stored.id])).get(stored.id) ?? []
    return toLetter(stored, { patient, sendings, documents, methods: methodsOf(services) })
  }

  return serve(letters)({
    list: ({ records, query: { show, patient } }) => listLetters(records, { show, patient: patient || undefined }),

    create: async ({ records, body: { patientId, template, reason } }) =>
      shown(records, await createLetter(records, { patientId, template, reason }, now())),

    read: async ({ records, params }) => shown(records, await readLetter(records, params.id)),

    save: async ({ records, params, body, ifMatch }) =>
      shown(records, await saveLetter(records, params.id, body, { ifMatch, now: now() })),

    async sign({ records, params, ifMatch }) {
      const stored = await signLetter(records, params.id, { ifMatch, now: now() })
      return { letter: await shown(records, stored), message: 'Letter signed. It has not been sent yet.' }
    },

    async pdf({ records, params }) {
      const stored = await readLetter(records, params.id)
      return { file: await printLetter(records, stored, now().toISOString()), type: 'application/pdf' }
    },

    async send({ records, params, body }) {
      const stored = await readLetter(records, params.id)
      const message = await sendLetter(services, records, stored, body)
      return { letter: await shown(records, stored), message }
    },
  })
}

/** Named without their pages, which are megabytes each. */
async function enclosableOf(records: Records, patientId: string) {
  const found = await records.ofEach('DocumentReference', {
    patients: [patientId],
    status: ['current'],
    each: ENCLOSABLE,
    brief: true,
  })
  return found.get(patientId) ?? []
}
