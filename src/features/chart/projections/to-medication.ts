import type { Dosage, MedicationRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { extensions } from '#fhir/codes/systems.ts'
import { idFrom } from '#fhir/references.ts'
import type { MedicationLine } from '../contract.ts'
import { medicationName } from './medication-name.ts'
import { medicationText } from './medication-text.ts'

const CURRENT = new Set(['active', 'on-hold', 'unknown'])

export function toMedication(request: MedicationRequest): MedicationLine {
  const concept = request.medicationCodeableConcept
  const text = conceptText(concept) ?? request.medicationReference?.display ?? 'Medication not named'
  const name = medicationName(text)
  const recordedBrand = concept?.coding
    ?.flatMap((coding) => coding.extension ?? [])
    .find(({ url }) => url === extensions.medicationBrandName)?.valueString
  const endedOn = request.dispenseRequest?.validityPeriod?.end
  const isCurrent = CURRENT.has(request.status)
  return {
    id: request.id ?? '',
    generic: name.generic,
    brand: name.brand ?? recordedBrand,
    product: name.product,
    dose: doseOf(request.dosageInstruction),
    status: request.status,
    isCurrent,
    since: request.authoredOn,
    ...((request.intent === 'plan' || request.intent === 'proposal') && { isPlanned: true }),
    endedOn: isCurrent ? undefined : endedOn,
    reasonId: request.reasonReference?.map((reason) => idFrom(reason, 'Condition')).find(Boolean),
    prescriber: request.requester?.display,
    note: request.note?.map((note) => note.text).join(' ') || undefined,
  }
}

function doseOf(dosages: readonly Dosage[] = []): string | undefined {
  const texts = dosages.map(({ text, doseAndRate, patientInstruction }) => {
    if (text) return text
    const quantity = doseAndRate?.[0]?.doseQuantity
    const amount = quantity?.value === undefined ? undefined : [quantity.value, quantity.unit].filter(Boolean).join(' ')
    return [amount, patientInstruction].filter(Boolean).join(', ')
  })
  return medicationText(texts.filter(Boolean).join('; ')) || undefined
}

/** Groups the prescriptions that a doctor thinks of as one medication. */
export function medicationKey({ generic, brand, product }: MedicationLine): string {
  return [generic, brand, product].filter(Boolean).join(' ')
}

export function medicationWords(line: MedicationLine): string {
  return [line.generic, line.brand, line.product].filter(Boolean).join(' ')
}
