import type { Dosage, Extension, MedicationRequest, Provenance, Timing } from 'fhir/r4'
import { profiles } from '#fhir/codes/systems.ts'
import { reference } from '#fhir/references.ts'
import type { Alert, Override, Prescription, Stop } from '../contract.ts'
import { doseText, medicationName } from '../forms/medication-words.ts'
import { DOSE_UNITS, FREQUENCIES, type Frequency, ROUTES } from '../rules.ts'
import { conceptOf, notesOf, type Written } from './entry.ts'
import { productOf } from './product-of.ts'

/** The overridden alert, with reason, author and time. */
export const SAFETY_OVERRIDE = 'https://aurora.example/fhir/safety-override'

export type AnsweredAlert = Alert & Pick<Override, 'reason'>

/** AU Core MedicationRequest: always authoredOn (to the day) and requester; dosageInstruction.text is readable text. */
export function toMedicationRequest(
  form: Prescription,
  written: Written,
  answered: readonly AnsweredAlert[],
  before?: MedicationRequest,
): MedicationRequest {
  const { coding: codings } = conceptOf('medicines', form.medicine, before?.medicationCodeableConcept)
  const term = productOf(form.medicine.term)
  const text = medicationName(form, term)
  const { packs, repeats, reasonId, reason } = form
  const dispenses = packs !== undefined || repeats !== undefined
  return {
    resourceType: 'MedicationRequest',
    meta: { profile: [profiles.medicationRequest] },
    ...(answered.length > 0 && { extension: answered.map((alert) => toOverride(alert, written)) }),
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: codings ? { coding: codings, text } : { text },
    subject: written.patient,
    ...(form.encounterId && { encounter: reference('Encounter', form.encounterId) }),
    authoredOn: form.start,
    requester: written.by,
    ...(reasonId && { reasonReference: [reference('Condition', reasonId, reason)] }),
    ...(!reasonId && reason && { reasonCode: [{ text: reason }] }),
    dosageInstruction: [toDosage(form)],
    ...(dispenses && {
      dispenseRequest: {
        ...(packs !== undefined && { quantity: { value: packs, unit: packs === 1 ? 'pack' : 'packs' } }),
        ...(repeats !== undefined && { numberOfRepeatsAllowed: repeats }),
      },
    }),
    ...(before?.id && { priorPrescription: reference('MedicationRequest', before.id) }),
    note: notesOf(form.note, undefined, written),
  }
}

function toDosage(form: Prescription): Dosage {
  const { doseAmount, doseUnit, frequency, route, alsoWhenNeeded } = form
  const isWhenNeeded = frequency === 'when-needed' || alsoWhenNeeded === true
  const timing = toTiming(form)
  const unit = doseUnit && (doseAmount === 1 ? doseUnit : DOSE_UNITS[doseUnit])
  return {
    text: doseText(form),
    ...(timing && { timing }),
    ...(isWhenNeeded && { asNeededBoolean: true }),
    route: { text: ROUTES[route] },
    ...(doseAmount !== undefined && { doseAndRate: [{ doseQuantity: { value: doseAmount, ...(unit && { unit }) } }] }),
  }
}

function toTiming({ frequency, durationDays, start }: Prescription): Timing | undefined {
  const { text, perDay, perWeek, everyDays }: Frequency = FREQUENCIES[frequency]
  const repeat = {
    ...(durationDays !== undefined && { boundsDuration: duration(durationDays) }),
    ...(durationDays === undefined && (perDay || perWeek || everyDays) && { boundsPeriod: { start } }),
    ...(perDay && { frequency: perDay, period: 1, periodUnit: 'd' as const }),
    ...(perWeek && { frequency: perWeek, period: 1, periodUnit: 'wk' as const }),
    ...(everyDays && { frequency: 1, period: everyDays, periodUnit: 'd' as const }),
  }
  return Object.keys(repeat).length > 0 ? { repeat, code: { text } } : undefined
}

const duration = (days: number) => ({
  value: days,
  unit: days === 1 ? 'day' : 'days',
  system: 'http://unitsofmeasure.org',
  code: 'd',
})

function toOverride(alert: AnsweredAlert, { by, at }: Written): Extension {
  return {
    url: SAFETY_OVERRIDE,
    extension: [
      { url: 'rule', valueString: alert.rule },
      { url: 'version', valueString: alert.version },
      { url: 'alert', valueString: alert.title },
      { url: 'reason', valueString: alert.reason },
      { url: 'who', valueReference: by },
      { url: 'when', valueDateTime: at },
    ],
  }
}

/** Records the override as Provenance too, for audits: who overrode which alert, on what evidence. */
export function toOverrideProvenance(
  medicationId: string,
  answered: readonly AnsweredAlert[],
  { by, patient, at }: Written,
): Provenance {
  const evidence = new Map(
    answered.flatMap((alert) => alert.evidence.map(({ type, id }) => [`${type}/${id}`, type] as const)),
  )
  return {
    resourceType: 'Provenance',
    target: [reference('MedicationRequest', medicationId), patient],
    recorded: at,
    activity: { text: 'Prescribed against a safety alert' },
    reason: answered.map(({ rule, reason }) => ({ text: `${rule}: ${reason}` })),
    agent: [{ type: { text: 'Author' }, who: by }],
    ...(evidence.size > 0 && {
      entity: [...evidence.keys()].map((each) => ({ role: 'source' as const, what: { reference: each } })),
    }),
  }
}

/** `on` ends the supply; a prescription entered in error has no end date. */
export function stopped(request: MedicationRequest, { reason, on, isError }: Stop): MedicationRequest {
  const start = request.dispenseRequest?.validityPeriod?.start
  return {
    ...request,
    status: isError ? 'entered-in-error' : 'stopped',
    statusReason: { text: reason },
    ...(!isError && {
      dispenseRequest: { ...request.dispenseRequest, validityPeriod: { ...(start && { start }), end: on } },
    }),
  }
}
