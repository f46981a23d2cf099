import type { Patient } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { displayName } from '#fhir/names.ts'
import type { Records } from '#platform/records/records.ts'
import type { Suggestion } from '../contract.ts'
import { compare, type Hints, isStrong } from '../rules.ts'

const SHOWN = 5
const FOUND_AT_MOST = 20
const IRNS = Array.from({ length: 9 }, (_, at) => String(at + 1))

/** Patients whose number, birth date or name agrees; the best first. Nobody is chosen here. */
export async function suggestPatients(records: Records, hints: Hints): Promise<Suggestion[]> {
  const found = new Map<string, Patient>()
  const add = async (search: Parameters<Records['search']>[1]) => {
    const { rows } = await records.search('Patient', { ...search, limit: FOUND_AT_MOST })
    for (const { id, resource } of rows) if (resource.active !== false) found.set(id, resource)
  }
  const number = hints.number?.replace(/\s/g, '')
  if (number) {
    const forms = [number, number.slice(0, 10), ...IRNS.map((irn) => `${number}${irn}`)]
    await add({ where: [{ parameter: 'identifier', kind: 'tokens', any: forms.map((one) => `identifier|${one}`) }] })
  }
  if (hints.birthDate) await add({ tokens: [`birthdate|${hints.birthDate}`] })
  if (hints.family) await add({ text: [hints.given, hints.family].filter(Boolean).join(' ') })
  return [...found.values()]
    .map((patient) => toSuggestion(patient, hints))
    .filter(({ agrees }) => agrees.length > 0)
    .toSorted((a, b) => b.agrees.length - b.differs.length - (a.agrees.length - a.differs.length))
    .slice(0, SHOWN)
}

export function toSuggestion(patient: Patient, hints: Hints): Suggestion {
  const compared = compare(hints, {
    families: (patient.name ?? []).flatMap(({ family }) => family ?? []),
    givens: (patient.name ?? []).flatMap(({ given }) => given ?? []),
    birthDate: patient.birthDate,
    numbers: (patient.identifier ?? []).flatMap(({ value }) => value ?? []),
  })
  const mrn = recordNumberOf(patient)
  return {
    patientId: patient.id ?? '',
    name: displayName(patient),
    ...(patient.birthDate && { birthDate: patient.birthDate }),
    ...(mrn && { mrn }),
    ...compared,
    isStrong: isStrong(compared),
  }
}
