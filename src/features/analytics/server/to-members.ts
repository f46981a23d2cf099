import type { Patient } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { displayName } from '#fhir/names.ts'
import { accept2 } from '#medicine/risk/accept.ts'
import type { Records } from '#platform/records/records.ts'
import type { Member } from '../contract.ts'
import { type GroupId, isGap } from '../rules.ts'
import type { RegisterMember } from './to-register-member.ts'

const NAMED_IN_AUDIT = 100 // a search names at most this many patients in its audit event

/** Adds names to register members. They come from the record store, so that the audit trail shows who saw whom. */
export async function toMembers(
  records: Records,
  members: readonly RegisterMember[],
  group: GroupId,
): Promise<Member[]> {
  const patients = new Map<string, Patient>()
  for (let start = 0; start < members.length; start += NAMED_IN_AUDIT) {
    const ids = members.slice(start, start + NAMED_IN_AUDIT).map(({ id }) => id)
    const { rows } = await records.search('Patient', { ids, limit: NAMED_IN_AUDIT })
    for (const { id, resource } of rows) patients.set(id, resource)
  }
  return members.map((member) => toMember(member, patients.get(member.id), group))
}

function toMember(member: RegisterMember, patient: Patient | undefined, group: GroupId): Member {
  const { id, ageYears, conditions, level, reasons, missing, lastVisit, lastAssessed, gaps, copd } = member
  const model = copd && accept2(copd)
  const mrn = recordNumberOf(patient)
  const gap = isGap(group) ? gaps[group] : undefined
  return {
    patientId: id,
    name: displayName(patient),
    ...(patient?.birthDate && { birthDate: patient.birthDate }),
    ...(mrn && { mrn }),
    ...(ageYears !== undefined && { ageYears }),
    conditions,
    level,
    ...(model?.kind === 'predicted' && { exacerbationPercent: Math.round(model.exacerbation.probability * 100) }),
    reasons,
    missing,
    ...(lastVisit && { lastVisit }),
    ...(lastAssessed && { lastAssessed }),
    ...(gap && { gap }),
  }
}
