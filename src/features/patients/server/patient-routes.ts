import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { JsonText } from '#platform/api/server/json-text.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import type { Stored } from '#platform/records/records.ts'
import { patients } from '../contract.ts'
import { type FieldMessages, findProblems } from '../demographics/find-problems.ts'
import { NO_DEMOGRAPHICS } from '../rules.ts'
import { editPatient, refuseErrors } from './edit-patient.ts'
import { findDuplicates } from './find-duplicates.ts'
import { behindSurvivors } from './links.ts'
import { labelOf, mergePatients, unmergePatient } from './merge-patients.ts'
import { registerPatient } from './register-patient.ts'
import { toPatientHit } from './to-patient-hit.ts'
import { toVersions } from './to-versions.ts'

/** Maximum size of one reply; beyond it the reply links to the next page. */
const MOST_IN_A_LIST = 5000
const ROWS_AT_A_TIME = 1000 // the maximum of one search

export function patientRoutes({ installation: { mode }, accounts: { namesOf }, now }: Services): Route[] {
  const options = () => ({ today: practiceDay(now()), isStrict: mode === 'practice' })

  return serve(patients)({
    async list({ records, query, header }) {
      const texts: string[] = []
      let { after } = query
      do {
        const page = await records.search('Patient', { limit: ROWS_AT_A_TIME, after })
        texts.push(...page.rows.map(({ text }) => text))
        after = page.next
      } while (after && texts.length < MOST_IN_A_LIST)
      if (after) header('Link', `</api/patients?after=${encodeURIComponent(after)}>; rel="next"`)
      return JsonText.array(texts)
    },

    async search({ records, query }) {
      const { rows } = await records.search('Patient', { text: query.q, limit: query.limit })
      const foundPatients = await behindSurvivors(
        records,
        rows.map(({ resource }) => resource),
      )
      return foundPatients.map(({ patient, found }) => toPatientHit(patient, found))
    },

    async read({ records, params, header }) {
      const stored = await records.read('Patient', params.id)
      header('ETag', `W/"${stored.version}"`)
      return new JsonText(stored.text)
    },

    async edit({ records, params, body, ifMatch, header }) {
      const { stored, warnings } = await editPatient(records, params.id, body, ifMatch, options())
      header('ETag', `W/"${stored.version}"`)
      return { ...saved(stored, warnings), message: `The details of ${displayName(stored.resource)} are saved.` }
    },

    async history({ records, params, who }) {
      const versions = await records.history('Patient', params.id)
      const actors = versions.flatMap(({ actor }) => actor ?? [])
      return toVersions(versions, await namesOf(who.practice, [...new Set(actors)]))
    },

    duplicates({ records, body }) {
      return findDuplicates(records, { ...NO_DEMOGRAPHICS, ...body })
    },

    async register({ records, body, header }) {
      const { lookedAt, ...fields } = body
      const values = { ...NO_DEMOGRAPHICS, ...fields }
      const warnings = refuseErrors(findProblems(values, options()))
      const stored = await registerPatient(records, values, lookedAt)
      const { name, mrn = '' } = toPatientHit(stored.resource)
      header('ETag', `W/"${stored.version}"`)
      header('Location', `/api/patients/${stored.id}`)
      return { ...saved(stored, warnings), mrn, message: `${name} is registered with MRN ${mrn}.` }
    },

    async merge({ records, params, body }) {
      const request = { duplicateId: params.id, survivorId: body.into, reason: body.reason }
      const { duplicate, survivor } = await mergePatients(records, request, now())
      const message = `${labelOf(duplicate)} is merged into ${labelOf(survivor)}.`
      return { duplicateId: duplicate.id ?? '', survivorId: survivor.id ?? '', message }
    },

    async unmerge({ records, params, body }) {
      const { duplicate, survivor } = await unmergePatient(records, params.id, body.reason, now())
      const message = `${labelOf(duplicate)} is a separate record again.`
      return { duplicateId: duplicate.id ?? '', survivorId: survivor.id ?? '', message }
    },
  })
}

function saved(stored: Stored<'Patient'>, warnings: FieldMessages) {
  return {
    id: stored.id,
    version: stored.version,
    patient: stored.resource,
    warnings: warnings as Record<string, string>,
  }
}
