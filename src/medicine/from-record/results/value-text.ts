import type { Observation, ObservationComponent, ObservationReferenceRange, Quantity } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDateTime } from '#fhir/dates.ts'

/** The value for display: '1.85 L', 'Not detected', '132/80 mmHg'. */
export function valueText(observation: Observation): string {
  const own = ownValue(observation)
  if (own) return own
  const parts = (observation.component ?? []).flatMap((part) => {
    const value = ownValue(part)
    return value ? [`${conceptText(part.code) ?? 'Value'} ${value}`] : []
  })
  if (parts.length > 0) return parts.join(', ')
  const reason = conceptText(observation.dataAbsentReason)
  return reason ? `No value (${reason.toLocaleLowerCase('en-AU')})` : 'No value'
}

function ownValue(part: Observation | ObservationComponent): string | undefined {
  if (part.valueQuantity) return quantityText(part.valueQuantity)
  if (part.valueCodeableConcept) return conceptText(part.valueCodeableConcept)
  if (part.valueRange) return rangeText({ low: part.valueRange.low, high: part.valueRange.high })
  if (part.valueRatio) return [part.valueRatio.numerator, part.valueRatio.denominator].map(quantityText).join(' : ')
  if (part.valueBoolean !== undefined) return part.valueBoolean ? 'Yes' : 'No'
  if (part.valueDateTime) return formatDateTime(part.valueDateTime)
  return part.valueString ?? part.valueInteger?.toString()
}

function quantityText(quantity: Quantity | undefined): string {
  if (quantity?.value === undefined) return '—'
  const number = quantity.value.toLocaleString('en-AU', { maximumFractionDigits: 6 })
  // '[pH]' and the like are codes for 'no unit'
  const unit = quantity.unit ?? quantity.code?.replace(/^\[.*\]$/, '')
  return [`${quantity.comparator ?? ''}${number}`, unit].filter(Boolean).join(' ')
}

export function rangeText({ low, high, text }: ObservationReferenceRange): string | undefined {
  if (text) return text
  if (low && high) return `${low.value?.toLocaleString('en-AU')} to ${quantityText(high)}`
  if (low) return `${quantityText(low)} or more`
  return high && `up to ${quantityText(high)}`
}
