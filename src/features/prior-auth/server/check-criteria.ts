import type { FhirResource } from 'fhir/r4'
import { formatDate } from '#fhir/dates.ts'
import { evaluateAuthority } from '#medicine/australia/pbs/evaluate-authority.ts'
import type { Prescriber } from '#medicine/australia/pbs/evidence.ts'
import { opaReason } from '#medicine/australia/pbs/opa-reasons.ts'
import { findProgram } from '#medicine/australia/pbs/programs.ts'
import { toAuthorityEvidence } from '#medicine/from-record/authority/authority-evidence.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records, RecordsTransaction, ResourceType } from '#platform/records/records.ts'
import type { Checklist, KeptCriterion } from '../contract.ts'
import type { RequestPhase } from '../rules.ts'
import { fieldsOf, REQUEST_KIND } from './request-task.ts'

export interface Asked {
  patientId: string
  programId: string
  phase: RequestPhase
  prescriber?: Prescriber['kind'] | '' | undefined
  hospitalProviderNumber?: string | undefined
}

/** Checks one program's criteria against a chart as of today. */
export async function checkCriteria(
  records: Records | RecordsTransaction,
  asked: Asked,
  asOf: string,
): Promise<Checklist> {
  const program = findProgram(asked.programId)
  if (!program?.phases[asked.phase]) throw new Problem(422, 'Aurora has no criteria for this program and phase.')
  const { prescriber: kind, hospitalProviderNumber } = asked
  const evidence = toAuthorityEvidence(await readRecord(records, asked.patientId), {
    asOf,
    ...(kind && { prescriber: { kind, ...(hospitalProviderNumber && { hospitalProviderNumber }) } }),
    ...(records.who.role === 'provider' && { practitionerId: records.who.practitionerId }),
    approvals: await readApprovals(records, asked.patientId),
  })
  const result = evaluateAuthority(program.id, asked.phase, evidence)
  if (!result) throw new Problem(422, 'Aurora has no criteria for this program and phase.')
  return {
    programId: program.id,
    phase: result.phase,
    asOf,
    route: result.route,
    form: result.form,
    isMet: result.met,
    isReady: result.ready,
    isVerified: result.verified && program.verified,
    criteria: result.criteria.map(({ verified: _, codes: __, lastDay: ___, ...one }) => one),
    nextEligible: result.nextEligible,
    lodgeBy: result.lodgeBy,
    risks: result.codes.flatMap((code) => {
      const reason = opaReason(code)
      return reason ? [{ code, meaning: reason.meaning, whatToDo: reason.whatToDo }] : []
    }),
    notes: [...program.notes],
    source: program.source,
    refersTo: program.refersTo,
  }
}

/** Approvals of the patient's earlier requests; a program's id begins with its medication's generic name. */
async function readApprovals(records: Records | RecordsTransaction, patientId: string) {
  const tasks = await records.search('Task', { patient: patientId, code: [REQUEST_KIND] })
  return tasks.rows.flatMap(({ resource }) => {
    const { programId, decidedDate } = fieldsOf(resource)
    const [medication] = (programId ?? '').split('-')
    return resource.status === 'completed' && medication && decidedDate ? [{ medication, date: decidedDate }] : []
  })
}

/** Stored with a request: the result of each criterion that day, and its evidence. */
export function toKept({ criteria }: Checklist): KeptCriterion[] {
  return criteria.map(({ text, reads, status, evidence }) => ({
    text,
    reads,
    isVerified: status !== 'unverified',
    ...(evidence && { evidence: [evidence.value, formatDate(evidence.date)].filter(Boolean).join(', ') }),
    ...(evidence?.reference && { reference: evidence.reference }),
  }))
}

/** Types searched for evidence, each bounded; ended medications count, as do courses and earlier inhalers. */
const READ = [
  ['Condition', 200],
  ['Observation', 1000],
  ['MedicationRequest', 500],
  ['MedicationStatement', 200],
  ['Encounter', 500],
  ['Procedure', 200],
  ['DiagnosticReport', 200],
  ['AllergyIntolerance', 200],
] as const satisfies readonly (readonly [ResourceType, number])[]

async function readRecord(records: Records | RecordsTransaction, patient: string): Promise<PatientRecord> {
  const person = await records.find('Patient', patient)
  if (!person) throw new Problem(422, 'Choose a patient from the list.')
  const record: FhirResource[] = [person.resource]
  for (const [type, limit] of READ) {
    const { rows } = await records.search(type, { patient, limit })
    record.push(...rows.map(({ resource }): FhirResource => resource))
  }
  return record
}
