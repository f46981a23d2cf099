import type { Filter } from '../../questions/filters/filter.ts'
import { type Asker, NO, type PatientData, type Verdict } from './evidence.ts'
import { careVerdict } from './judge-care.ts'
import { clinicalVerdict } from './judge-clinical.ts'
import { entryVerdict } from './judge-entries.ts'
import { medicationVerdict } from './judge-medications.ts'
import { patientVerdict } from './judge-patient.ts'

/** Whether the filter holds for the patient, with its evidence. The same records give the same verdict. */
export function evaluate(filter: Filter, patient: PatientData, asker: Asker): Verdict {
  switch (filter.kind) {
    case 'everyone':
      return { holds: true }
    case 'all':
      return together(filter.of.map((one) => evaluate(one, patient, asker)))
    case 'any':
      return either(filter.of.map((one) => evaluate(one, patient, asker)))
    case 'not':
      return { holds: !evaluate(filter.of, patient, asker).holds }
    case 'entry':
      return entryVerdict(filter, patient.record)
    case 'medicine':
      return medicationVerdict(filter, patient.record)
    case 'among':
    case 'age':
    case 'sex':
    case 'place':
    case 'heritage':
    case 'interpreter':
    case 'veteran':
    case 'deceased':
    case 'named':
      return patientVerdict(filter, patient, asker.today)
    case 'seen':
    case 'first-seen':
    case 'appointment':
    case 'under-care':
    case 'allergy':
    case 'action-plan':
    case 'rehabilitation':
    case 'home-oxygen':
    case 'referred':
    case 'technique-check':
    case 'consent':
    case 'vaccine':
      return careVerdict(filter, patient.record, asker)
    default:
      return clinicalVerdict(filter, patient.record, asker.today)
  }
}

function together(verdicts: readonly Verdict[]): Verdict {
  return verdicts.every(({ holds }) => holds) ? joined(verdicts) : NO
}

function either(verdicts: readonly Verdict[]): Verdict {
  const held = verdicts.filter(({ holds }) => holds)
  return held.length > 0 ? joined(held) : NO
}

function joined(verdicts: readonly Verdict[]): Verdict {
  const says = [...new Set(verdicts.flatMap((one) => one.says ?? []))].join(' · ')
  const value = verdicts.find((one) => one.value !== undefined)?.value
  return {
    holds: true,
    ...(says && { says }),
    sources: verdicts.flatMap((one) => one.sources ?? []),
    ...(value !== undefined && { value }),
  }
}
