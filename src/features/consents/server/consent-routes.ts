import type { Consent as FhirConsent } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { currentConsent } from '#platform/consent/consent-decisions.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { consents } from '../contract.ts'
import { CONSENT_KINDS, consentProblems } from '../rules.ts'
import { kindOf, toConsent, withDecision } from './to-consent.ts'

const ALL = 200

async function allOf(records: Records | RecordsTransaction, patientId: string): Promise<FhirConsent[]> {
  const { rows } = await records.search('Consent', { patient: patientId, limit: ALL })
  if (rows.length === 0) await records.read('Patient', patientId)
  return rows.map(({ resource }) => resource)
}

export function consentRoutes({ now }: Services): Route[] {
  return serve(consents)({
    async list({ records, params }) {
      const all = await allOf(records, params.id)
      return CONSENT_KINDS.map((kind) => toConsent(kind, currentConsent(all, kind)))
    },

    decide({ records, params, body, who, ifMatch }) {
      const fields = Object.entries(consentProblems(body)).map(([field, message]) => ({ field, message }))
      if (fields[0]) throw new Problem(422, fields[0].message, { fields })
      const { id, kind } = params
      const recorder = authorOf(who)
      return records.transaction(async (tx) => {
        await tx.lock(`consent ${id} ${kind}`)
        const patient = (await tx.read('Patient', id)).resource
        const before = currentConsent(await allOf(tx, id), kind)
        const decided = { kind, change: body, patient, recorder, at: now().toISOString() }
        const options = { purpose: body.reason }
        if (before && ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
        const stored = before
          ? await tx.update(withDecision(decided, before), { ...options, ifMatch })
          : await tx.create(withDecision(decided), options)
        return { ...toConsent(kind, stored.resource), message: 'Consent updated.' }
      })
    },

    async history({ records, params }) {
      const ofKind = (await allOf(records, params.id)).filter((each) => kindOf(each) === params.kind)
      const versions = await Promise.all(ofKind.map(({ id = '' }) => records.history('Consent', id)))
      return versions
        .flat()
        .map(({ resource }) => toConsent(params.kind, resource))
        .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || (b.version ?? 0) - (a.version ?? 0))
    },
  })
}
