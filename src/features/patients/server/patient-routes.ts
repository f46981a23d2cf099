import { JsonText } from '#platform/api/server/json-text.ts'
import { serve } from '#platform/api/server/serve.ts'
import { patients } from '../contract.ts'
import { toPatientHit } from './to-patient-hit.ts'

const PAGE_SIZE = 200

export const patientRoutes = serve(patients)({
  async list({ records, query, header }) {
    const page = await records.search('Patient', { limit: PAGE_SIZE, after: query.after })
    if (page.next) header('Link', `</api/patients?after=${encodeURIComponent(page.next)}>; rel="next"`)
    return JsonText.array(page.rows.map(({ text }) => text))
  },

  async search({ records, query }) {
    const { rows } = await records.search('Patient', { text: query.q, limit: query.limit })
    return rows.map(({ resource }) => toPatientHit(resource))
  },

  async read({ records, params, header }) {
    const stored = await records.read('Patient', params.id)
    header('ETag', `W/"${stored.version}"`)
    return new JsonText(stored.text)
  },
})
