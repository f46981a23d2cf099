import type { Services } from '#features/services.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { storedFile } from '#platform/documents/file-signatures.ts'
import type { Records } from '#platform/records/records.ts'
import { referrals } from '../contract.ts'
import { checkReferral } from './check-referral.ts'
import { addReferral, changeReferral, checkedReferral, todayOf, withdrawReferral } from './keep-referral.ts'
import { listReferrals } from './read-referrals.ts'
import { findReferrers, keepReferrer } from './referrer-directory.ts'
import { visitsAhead } from './visits-ahead.ts'

export function referralRoutes({ now, settings }: Services): Route[] {
  const today = () => todayOf(now)
  const at = () => now().toISOString()

  async function rowOf(records: Records, patientId: string, id: string) {
    const row = (await listReferrals(records, patientId, today())).find((one) => one.id === id)
    if (!row) throw new Problem(404, 'This referral was not found.')
    return row
  }

  return serve(referrals)({
    async list({ records, params }) {
      const rows = await listReferrals(records, params.id, today())
      if (rows.length === 0) await records.read('Patient', params.id)
      return rows
    },

    async add({ records, params, body, who }) {
      const referral = checkedReferral(body, today())
      const { id } = await addReferral(records, params.id, referral, at())
      await keepReferrer(settings, who.practice, referral.referrer, { at: at(), by: who.name })
      return { referral: await rowOf(records, params.id, id), message: 'Referral recorded.' }
    },

    async change({ records, params, body, who, ifMatch }) {
      const referral = checkedReferral(body, today())
      await changeReferral(records, params, referral, { at: at(), ifMatch })
      await keepReferrer(settings, who.practice, referral.referrer, { at: at(), by: who.name })
      return { referral: await rowOf(records, params.id, params.referralId), message: 'Referral corrected.' }
    },

    async withdraw({ records, params, body }) {
      await withdrawReferral(records, params, body.reason)
      return { message: 'Referral withdrawn.' }
    },

    async letter({ records, params }) {
      const stored = await records.find('ServiceRequest', params.referralId)
      const letters = stored?.patient === params.id ? (stored.resource.supportingInfo ?? []) : []
      const [letterId] = letters.flatMap((one) => idFrom(one, 'DocumentReference') ?? [])
      if (!letterId) throw new Problem(404, 'There is no letter for this referral.')
      const { attachment } = (await records.read('DocumentReference', letterId)).resource.content[0] ?? {}
      if (!attachment?.data) throw new Problem(404, 'There is no letter for this referral.')
      return storedFile({ ...attachment, data: attachment.data }, 'referral')
    },

    check: ({ records, query }) => checkReferral(records, query),

    ahead: ({ records }) => records.reading((reading) => visitsAhead(reading, now())),

    referrers: ({ who, query }) => findReferrers(settings, who.practice, query.q),
  })
}
