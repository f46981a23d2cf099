import type { Identifier, Organization, Reference } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import type { RecordsTransaction } from '#platform/records/records.ts'

/** SNOMED CT: pulmonary medicine service, the type of the practice's organisation. */
const RESPIRATORY_SERVICE = '722174002'

export interface Numbered {
  identifier: Identifier
  managingOrganization: Reference | undefined
}

/** The next free record number; the lock prevents two receptionists from getting the same one. */
export async function nextRecordNumber(tx: RecordsTransaction): Promise<Numbered> {
  await tx.lock('medical record number')
  const first = (await tx.count('Patient', {})) + 1
  let number = first
  // strides double, to skip quickly over a block of imported numbers
  for (let stride = 1; await isTaken(tx, number); stride *= 2) number += stride
  const practice = await practiceOf(tx)
  const hpiO = practice?.identifier?.find(({ system }) => system === identifierSystems.hpiO)?.value
  return {
    identifier: {
      type: concept(coding(codeSystems.identifierType, 'MR'), 'MRN'),
      system: hpiO ? identifierSystems.medicalRecord(hpiO) : auroraSystems.recordNumber,
      value: written(number),
      ...(practice?.name && { assigner: { display: practice.name } }),
    },
    managingOrganization: practice?.id ? reference('Organization', practice.id, practice.name) : undefined,
  }
}

function written(number: number): string {
  return `AUR${String(number).padStart(5, '0')}`
}

async function isTaken(tx: RecordsTransaction, number: number): Promise<boolean> {
  return (await tx.count('Patient', { tokens: [`identifier|${written(number)}`] })) > 0
}

async function practiceOf(tx: RecordsTransaction): Promise<Organization | undefined> {
  const { rows } = await tx.search('Organization', { code: [RESPIRATORY_SERVICE], sort: 'oldest', limit: 1 })
  return rows[0]?.resource
}
