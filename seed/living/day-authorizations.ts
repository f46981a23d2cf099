import type { Patient, Reference, Task } from 'fhir/r4'
import { coding } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { instant } from '../practice/calendar.ts'
import { createRandom } from '../random.ts'

/** Patients for whom a request makes sense, by id. */
export interface Candidates {
  /** With the biologic they are on. */
  onBiologic: ReadonlyMap<string, { patient: Patient; item: string }>
  withCopd: ReadonlyMap<string, Patient>
}

const NEW_ON_A_CLINIC_DAY = 0.25
const NINE = 9 * 60

/** The prior-authorisation request that is begun on a clinic day; on most days none. */
export function requestOf(day: string, { onBiologic, withCopd }: Candidates): Task | undefined {
  const random = createRandom(`authorizations of ${day}`)
  if (!random.chance(NEW_ON_A_CLINIC_DAY)) return undefined
  const isBiologic = random.chance(0.6) && onBiologic.size > 0
  const at = instant(day, NINE + random.int(0, 400))
  if (isBiologic) {
    const { patient, item } = random.pick([...onBiologic.values()])
    return draft(day, at, patient, {
      type: 'medication',
      item,
      indication: 'Severe asthma',
      phase: 'continuing',
      justification: 'Continuing treatment. Response to be confirmed from the chart before it is sent.',
      insurance: 'PBS',
    })
  }
  if (withCopd.size === 0) return undefined
  return draft(day, at, random.pick([...withCopd.values()]), {
    type: 'procedure',
    item: 'Pulmonary rehabilitation program',
    indication: 'COPD',
    justification: 'Eight-week program agreed with the patient.',
    insurance: 'Private health fund',
  })
}

interface Asked {
  type: 'medication' | 'procedure'
  item: string
  indication: string
  phase?: string
  justification: string
  insurance: string
}

function draft(day: string, at: string, patient: Patient, { type, item, indication, ...fields }: Asked): Task {
  const doctor: Reference | undefined = patient.generalPractitioner?.[0]
  return {
    resourceType: 'Task',
    id: `day-${day}-authorization`,
    status: 'draft',
    businessStatus: { coding: [coding(auroraSystems.priorAuthStatus, 'draft')] },
    intent: 'order',
    priority: 'routine',
    code: {
      coding: [coding(auroraSystems.taskKind, 'prior-authorization'), coding(auroraSystems.taskType, type)],
      text: 'Prior authorization',
    },
    description: item,
    reasonCode: { text: indication },
    for: reference('Patient', patient.id ?? '', displayName(patient)),
    authoredOn: at,
    lastModified: at,
    ...(doctor && { requester: doctor }),
    input: Object.entries(fields).map(([name, valueString]) => ({
      type: { coding: [coding(auroraSystems.priorAuthField, name)] },
      valueString,
    })),
    note: [{ authorString: doctor?.display ?? 'Reception', time: at, text: 'Draft made' }],
  }
}
