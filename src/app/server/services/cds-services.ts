import type { FhirResource } from 'fhir/r4'
import type { CdsServices } from '#features/cds-hooks/server/cds-routes.ts'
import { readPanelRecord } from '#features/respiratory/server/read-patient.ts'
import { SAFETY_OBSERVATIONS } from '#medicine/medication-safety/safety-observations.ts'
import { actorOf } from '#platform/audit/actor-of.ts'
import { keepCdsFeedback } from '#platform/smart/cds-feedback.ts'
import type { Smart } from '#platform/smart/smart.ts'
import { checkOrder } from '../check-order.ts'
import type { Services } from '../services.ts'

const ALL = 1000 // a list this long does not occur in practice

/** The rules that the chart and the prescribing form use, for whoever asks over CDS Hooks. */
export function cdsServices({ database, audit }: Services, smart: Smart, now: () => Date): CdsServices {
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
