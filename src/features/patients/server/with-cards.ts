import type { Identifier, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { codeSystems, extensions, identifierSystems } from '#fhir/codes/systems.ts'
import { type Check, compact } from '#fhir/identifiers/check.ts'
import { checkCrn } from '#fhir/identifiers/concession.ts'
import { CONCESSION_CARDS, type ConcessionCard } from '#fhir/identifiers/concession-cards.ts'
import { checkDva } from '#fhir/identifiers/dva.ts'
import { checkIhi } from '#fhir/identifiers/healthcare-identifiers.ts'
import { checkMedicare } from '#fhir/identifiers/medicare.ts'
import { asTypedSystem, type CardKind, cardOf } from '../demographics/to-demographics.ts'
import { type DemographicField, type Demographics, DVA_CARDS } from '../rules.ts'

/** The identifiers with the changed cards replaced; all others are unchanged. */
export function withCards(
  patient: Patient,
  values: Demographics,
  has: (...fields: DemographicField[]) => boolean,
): Identifier[] | undefined {
  let identifiers = patient.identifier
  const replace = (kind: CardKind, make: (values: Demographics, before?: Identifier) => Identifier | undefined) => {
    const before = cardOf({ ...patient, identifier: identifiers }, kind)
    const others = (identifiers ?? []).filter((each) => each !== before)
    const after = make(values, before)
    identifiers = after ? [...others, after] : others
  }
  if (has('medicareNumber', 'medicareIrn', 'medicareExpiry')) replace('medicare', medicare)
  if (has('ihi')) replace('ihi', ihi)
  if (has('dvaNumber', 'dvaCard')) replace('dva', dva)
  if (has('concessionNumber', 'concessionCard', 'concessionExpiry')) replace('concession', concession)
  return identifiers
}

function numbered(kind: CardKind, check: Check, typed: string): Pick<Identifier, 'system' | 'value'> {
  return check.ok
    ? { system: identifierSystems[kind], value: check.value }
    : { system: asTypedSystem(kind), value: typed }
}

function medicare(values: Demographics, before?: Identifier): Identifier | undefined {
  const { medicareNumber, medicareIrn, medicareExpiry } = values
  if (!medicareNumber) return undefined
  const { period, ...kept } = before ?? {}
  const check = checkMedicare(compact(medicareNumber).replace('/', '') + medicareIrn)
  const typed = medicareIrn ? `${medicareNumber}/${medicareIrn}` : medicareNumber
  return {
    type: concept(coding(codeSystems.identifierType, 'MC'), 'Medicare number'),
    ...kept,
    ...numbered('medicare', check, typed),
    ...(medicareExpiry
      ? { period: { ...period, end: medicareExpiry } }
      : period?.start && { period: { start: period.start } }),
  }
}

/** A typed number was not looked up in the Healthcare Identifiers Service, so it counts as unverified. */
function ihi({ ihi: typed }: Demographics): Identifier | undefined {
  if (!typed) return undefined
  const unverified = coding(codeSystems.ihiRecordStatus, 'unverified')
  return {
    extension: [{ url: extensions.ihiRecordStatus, valueCoding: unverified }],
    type: concept(coding(codeSystems.identifierType, 'NI'), 'IHI'),
    ...numbered('ihi', checkIhi(typed), typed),
  }
}

function dva({ dvaNumber, dvaCard }: Demographics, before?: Identifier): Identifier | undefined {
  if (!dvaNumber) return undefined
  const kind = dvaCard || 'DVAU'
  const text = kind === 'DVAU' ? 'DVA Number' : `DVA ${DVA_CARDS[kind] ?? kind} Card`
  return {
    ...before,
    type: concept(coding(codeSystems.identifierTypeAu, kind), text),
    ...numbered('dva', checkDva(dvaNumber), dvaNumber),
  }
}

/** HL7 has codes for two of the cards, Australia for the third. */
const systemOf = (card: string): string => (card === 'SEN' ? codeSystems.identifierTypeAu : codeSystems.identifierType)

function concession(values: Demographics, before?: Identifier): Identifier | undefined {
  const { concessionNumber, concessionCard, concessionExpiry } = values
  if (!concessionNumber) return undefined
  const { period, type, ...kept } = before ?? {}
  const kind = CONCESSION_CARDS[concessionCard as ConcessionCard]
  const end = concessionExpiry && { end: concessionExpiry }
  return {
    ...kept,
    ...(kind ? { type: concept(coding(systemOf(concessionCard), concessionCard), kind) } : type && { type }),
    ...numbered('concession', checkCrn(concessionNumber), concessionNumber),
    ...((end || period?.start) && { period: { ...(period?.start && { start: period.start }), ...end } }),
  }
}
