import type { FhirResource, Identifier } from 'fhir/r4'
import type { Check } from '#fhir/identifiers/check.ts'
import { checkDva } from '#fhir/identifiers/dva.ts'
import { checkHpiI, checkHpiO, checkIhi } from '#fhir/identifiers/healthcare-identifiers.ts'
import { checkAhpra } from '#fhir/identifiers/practitioner-numbers.ts'
import { ownEntry } from '../codes/own-entry.ts'
import { codeSystems, identifierSystems } from '../codes/systems.ts'
import { codingsOf, type Part, partsOf } from './elements.ts'

interface Kind {
  name: string
  typeSystem: string
  types: readonly string[]
  check(value: string): Check
  /** AU Core allows at most one of each. */
  single?: boolean
}

const { identifierType, identifierTypeAu } = codeSystems
const asIs = (value: string): Check => ({ ok: true, value })
// AU Base checks only the number of digits of a Medicare number and an ABN, and nothing of a provider number
const digits =
  (form: RegExp) =>
  (value: string): Check =>
    form.test(value) ? asIs(value) : { ok: false, reason: `not of the form ${form.source}` }

/** Type and format of each Australian identifier, by system (AU Base 6.0.1-ci). */
const KINDS: Readonly<Record<string, Kind>> = {
  [identifierSystems.ihi]: { name: 'IHI', typeSystem: identifierType, types: ['NI'], check: checkIhi, single: true },
  [identifierSystems.hpiI]: {
    name: 'HPI-I',
    typeSystem: identifierType,
    types: ['NPI'],
    check: checkHpiI,
    single: true,
  },
  [identifierSystems.hpiO]: {
    name: 'HPI-O',
    typeSystem: identifierTypeAu,
    types: ['NOI'],
    check: checkHpiO,
    single: true,
  },
  [identifierSystems.medicare]: {
    name: 'Medicare number',
    typeSystem: identifierType,
    types: ['MC'],
    check: digits(/^\d{10,11}$/),
  },
  [identifierSystems.dva]: {
    name: 'DVA number',
    typeSystem: identifierTypeAu,
    types: ['DVAU', 'DVG', 'DVL', 'DVO', 'DVW'],
    check: checkDva,
    single: true,
  },
  [identifierSystems.provider]: {
    name: 'provider number',
    typeSystem: identifierTypeAu,
    types: ['UPIN'],
    check: asIs,
    single: true,
  },
  [identifierSystems.prescriber]: {
    name: 'prescriber number',
    typeSystem: identifierTypeAu,
    types: ['PRES'],
    check: asIs,
  },
  [identifierSystems.ahpra]: {
    name: 'Ahpra number',
    typeSystem: identifierTypeAu,
    types: ['AHPRA'],
    check: checkAhpra,
  },
  [identifierSystems.abn]: { name: 'ABN', typeSystem: identifierTypeAu, types: ['ABN'], check: digits(/^\d{11}$/) },
}

export function identifierProblems(resource: FhirResource): string[] {
  const identifiers = partsOf((resource as unknown as Part).identifier) as readonly Identifier[]
  const systems = [...new Set(identifiers.map(({ system }) => system ?? ''))]
  const repeated = systems.filter(
    (system) => ownEntry(KINDS, system)?.single && identifiers.filter((one) => one.system === system).length > 1,
  )
  return [
    ...identifiers.flatMap(problemsOf),
    ...repeated.map((system) => `identifier: more than one ${ownEntry(KINDS, system)?.name}`),
  ]
}

function problemsOf({ system = '', value, type }: Identifier): string[] {
  const kind = ownEntry(KINDS, system)
  if (!kind) return []
  const isTyped = codingsOf(type).some(
    (one) => one.system === kind.typeSystem && one.code !== undefined && kind.types.includes(one.code),
  )
  const checked: Check = value === undefined ? { ok: false, reason: 'no value' } : kind.check(value)
  return [
    ...(isTyped ? [] : [`identifier: the ${kind.name} has no type ${kind.typeSystem}|${kind.types.join(' or ')}`]),
    ...(checked.ok ? [] : [`identifier: the ${kind.name} is not valid: ${checked.reason}`]),
  ]
}
