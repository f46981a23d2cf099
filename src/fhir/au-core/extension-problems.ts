import type { Extension, FhirResource } from 'fhir/r4'
import { ownEntry } from '../codes/own-entry.ts'
import { codeSystems, extensions } from '../codes/systems.ts'
import type { Part } from './elements.ts'

const AU = 'http://hl7.org.au/fhir/StructureDefinition/'

/** The extensions that AU Base 6.0.1-ci defines. */
// biome-ignore format: a list, not a program
const DEFINED: ReadonlySet<string> = new Set([
  'address-identifier', 'ahpraprofession-details', 'ahpraregistration-details', 'associated-healthcareservice',
  'au-assigningauthority', 'au-receivingapplication', 'au-receivingfacility', 'au-timezone', 'author-related-person',
  'change-description', 'closing-the-gap-registration', 'contact-purpose', 'date-accuracy-indicator', 'date-of-arrival',
  'dispense-number', 'encounter-description', 'encryption-certificate-pem-x509', 'ethnicity', 'identifier-routability',
  'ihi-record-status', 'ihi-status', 'ihi-verified-date', 'indigenous-status', 'information-recipient',
  'medication-brand-name', 'medication-generic-name', 'medication-long-term', 'medication-strength', 'medication-type',
  'name-context', 'no-fixed-address', 'result-copies-to', 'subsidised-concurrent-supply', 'vaccine-serial-number',
  'veteran-status',
])

/** Extensions whose required binding can be checked against a list. */
const CODED: Readonly<Record<string, { system: string; codes: readonly string[] }>> = {
  [extensions.indigenousStatus]: { system: codeSystems.indigenousStatus, codes: ['1', '2', '3', '4', '9'] },
  [extensions.ihiStatus]: {
    system: codeSystems.ihiStatus,
    codes: ['active', 'deceased', 'expired', 'resolved', 'retired'],
  },
  [extensions.ihiRecordStatus]: {
    system: codeSystems.ihiRecordStatus,
    codes: ['verified', 'unverified', 'provisional'],
  },
}

export function extensionProblems(resource: FhirResource): string[] {
  return allExtensions(resource).flatMap(({ url, valueCoding }) => {
    if (url.startsWith(AU) && !DEFINED.has(url.slice(AU.length))) return [`extension ${url} is not one AU Base defines`]
    const coded = ownEntry(CODED, url)
    if (!coded) return []
    const isIn = valueCoding?.system === coded.system && coded.codes.includes(valueCoding.code ?? '')
    return isIn ? [] : [`extension ${url}: ${valueCoding?.system}|${valueCoding?.code} is not in its value set`]
  })
}

function allExtensions(value: unknown): Extension[] {
  if (Array.isArray(value)) return value.flatMap(allExtensions)
  if (typeof value !== 'object' || value === null) return []
  const own = ((value as Part).extension as Extension[] | undefined) ?? []
  return [...own, ...Object.values(value).flatMap(allExtensions)]
}
