import type { Identifier, Patient } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { checkIhi } from '#fhir/identifiers/healthcare-identifiers.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import type { Hl7Message } from './message.ts'
import { toDay } from './timestamps.ts'

/** The patient of a message, from PID: identifiers, name and date of birth. */
export function patientIn(message: Hl7Message): Patient | undefined {
  const pid = message.first('PID')
  if (!pid) return undefined
  const name = pid.repetitions(5)[0]
  const family = name?.(1)
  const given = [name?.(2), name?.(3)].filter((one): one is string => Boolean(one))
  const numbers = [3, 2, 4, 19].flatMap((field) =>
    pid.repetitions(field).map((part) => identifierOf(part(1), part(4), part(5), field)),
  )
  const birthDate = toDay(pid.value(7))
  return {
    resourceType: 'Patient',
    identifier: numbers.filter((one): one is Identifier => one !== undefined),
    ...((family || given.length > 0) && { name: [{ ...(family && { family }), ...(given.length > 0 && { given }) }] }),
    ...(birthDate && { birthDate }),
  }
}

/** HL7 table 0203 as Australia uses it: MC Medicare, NI with AUSHIC the IHI, MR and the rest a record number. */
function identifierOf(value: string, authority: string, type: string, field: number): Identifier | undefined {
  const number = value.replaceAll(' ', '')
  if (!number) return undefined
  const medicare = checkMedicare(number)
  if (type === 'MC' || (field === 19 && medicare.ok)) {
    return medicare.ok ? { system: identifierSystems.medicare, value: medicare.value } : undefined
  }
  const ihi = checkIhi(number)
  if (ihi.ok && (type === 'NI' || type === '' || authority === 'AUSHIC')) {
    return { system: identifierSystems.ihi, value: ihi.value }
  }
  return type === 'DVG' || type === 'NI' ? undefined : { value: number }
}
