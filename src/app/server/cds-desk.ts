import type { FhirResource, MedicationRequest } from 'fhir/r4'
import type { CdsDesk } from '#features/cds-hooks/server/cds-routes.ts'
import { draftOf, toPrescription } from '#features/clinical-lists/forms/prescription-draft.ts'
import { checkPrescription } from '#features/clinical-lists/safety/check-prescription.ts'
import { toSafetyFacts } from '#features/clinical-lists/safety/safety-facts.ts'
import { productNamed } from '#features/clinical-lists/server/product-of.ts'
import { readPanelRecord } from '#features/respiratory/server/read-person.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import { ofType } from '#platform/clinical-record/person-record.ts'
import { resolveMedicine } from '#platform/medication-safety/resolve-medicine.ts'
import { SAFETY_OBSERVATIONS } from '#platform/medication-safety/safety-observations.ts'
import { keepCdsFeedback } from '#platform/smart/cds-feedback.ts'
import type { Smart } from '#platform/smart/smart.ts'
import type { Services } from './services.ts'

const ALL = 1000 // a list this long does not occur in practice

/** The rules that the chart and the prescribing form use, for whoever asks over CDS Hooks. */
export function cdsDesk({ database, audit }: Services, smart: Smart, now: () => Date): CdsDesk {
  return {
    fhirUrl: smart.fhirUrl,
    readPerson: readPanelRecord,
    async readForOrder(records, patient) {
      const types = ['MedicationRequest', 'AllergyIntolerance', 'Condition'] as const
      const [person, observations, ...pages] = await Promise.all([
        records.read('Patient', patient),
        records.search('Observation', { patient, code: SAFETY_OBSERVATIONS, limit: ALL }),
        ...types.map((type) => records.search(type, { patient, limit: ALL })),
      ])
      const listed = [observations, ...pages].flatMap(({ rows }) => rows.map(({ resource }): FhirResource => resource))
      return [person.resource, ...listed]
    },
    checkOrder,
    async answered(who, { service, patientId, from, cards }) {
      await audit.record([
        {
          ...actorOf(who),
          recorded: now().toISOString(),
          action: 'E',
          operation: 'cds-hook',
          outcome: '0',
          entityType: 'CdsService',
          entityId: service,
          // ids of another system's people are not ours
          ...(from === 'record' && { patient: patientId }),
          site: 'aurora',
          detail: JSON.stringify({ from, cards }),
        },
      ])
    },
    keepFeedback: (who, service, feedback) => keepCdsFeedback(database, who, service, feedback, now()),
    now,
  }
}

function checkOrder(order: MedicationRequest, record: readonly FhirResource[], today: string) {
  const form = toPrescription(draftOf(order, today))
  const [dosage] = order.dosageInstruction ?? []
  // how often it is taken is not guessed
  if (!dosage?.timing && !dosage?.asNeededBoolean) form.frequency = 'as-directed'
  const text = form.medicine.text || (order.medicationReference?.display ?? '')
  const { usualRegimen } = productNamed(text) ?? {}
  const facts = toSafetyFacts(
    today,
    ofType(record, 'MedicationRequest'),
    ofType(record, 'AllergyIntolerance'),
    ofType(record, 'Condition'),
    record,
  )
  return checkPrescription(
    { ...resolveMedicine(text), text, ...(usualRegimen && { usualRegimen }), order: form },
    facts,
  )
}
