import type { Condition } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, profiles, SNOMED } from '#fhir/codes/systems.ts'
import type { ConditionForm } from '../contract.ts'
import { CONDITION_STATUSES, CONDITION_VERIFICATIONS, SEVERITIES } from '../rules.ts'
import { conceptOf, dateOf, notesOf, type Written } from './entry.ts'

const SEVERITY_CODES = { mild: '255604002', moderate: '6736007', severe: '24484000' } as const // SNOMED CT

/** AU Core Condition: always category and code; an entry in error must have no clinical status (FHIR con-5). */
export function toCondition(form: ConditionForm, written: Written, before?: Condition): Condition {
  const { clinicalStatus, verification, severity } = form
  const isError = verification === 'entered-in-error'
  const onset = dateOf(form.onset, before?.onsetDateTime)
  return {
    ...(before ?? { resourceType: 'Condition', subject: written.patient }),
    meta: { ...before?.meta, profile: [profiles.condition] },
    clinicalStatus: isError
      ? undefined
      : concept(coding(codeSystems.conditionClinical, clinicalStatus, CONDITION_STATUSES[clinicalStatus])),
    verificationStatus: concept(
      coding(codeSystems.conditionVerification, verification, CONDITION_VERIFICATIONS[verification]),
    ),
    category: before?.category ?? [
      concept(coding(codeSystems.conditionCategory, 'problem-list-item', 'Problem List Item')),
    ],
    severity: severity && concept(coding(SNOMED, SEVERITY_CODES[severity], SEVERITIES[severity])),
    code: conceptOf('conditions', form.code, before?.code),
    onsetDateTime: onset,
    // an onset of another type is kept unless a date replaces it
    ...(onset && { onsetAge: undefined, onsetPeriod: undefined, onsetRange: undefined, onsetString: undefined }),
    abatementDateTime: dateOf(form.ended, before?.abatementDateTime),
    recordedDate: before?.recordedDate ?? written.today,
    recorder: before?.recorder ?? written.by,
    asserter: written.by,
    note: notesOf(form.note, before?.note, written),
  }
}
