import type { MedicationRequest, MedicationStatement } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import type { Medication, MedicationClass } from '#medicine/medications/medication.ts'
import { listedMedications } from '#medicine/medications/medications.ts'
import { oncePerRecord } from './once-per-record.ts'
import { ofType, type PatientRecord } from './patient-record.ts'

export type RespiratoryMedication = {
  id: string | undefined
  text: string
  dosage: string
  classes: readonly MedicationClass[]
  /** Undefined if the text fits more than one device. */
  device: Medication['device'] | undefined
  /** The row of the medication table that the text names. */
  medication: Medication | undefined
  asNeededOnly: boolean
  since: string | undefined
}

const NOT_INHALED = /nasal|\beye\b|cream|ointment|rectal|foam/i
const OTHER_CLASSES: readonly [RegExp, MedicationClass][] = [
  [/prednisolone|prednisone|dexamethasone/i, 'oral corticosteroid'],
  [/azithromycin/i, 'azithromycin'],
]
const OTHER_SPELLINGS: readonly [RegExp, string][] = [
  [/eformoterol/g, 'formoterol'],
  [/beclomethasone/g, 'beclometasone'],
  [/glycopyrrolate/g, 'glycopyrronium'],
]

const partsOf = ({ generic }: Medication) => generic.split(' + ')

const MOST_KEPT = 5000
const matched = new Map<string, readonly Medication[]>()

/** Rows that the text names. A practice writes the same few hundred texts, so results are cached. */
export function matchMedications(text: string): readonly Medication[] {
  const known = matched.get(text)
  if (known) return known
  if (matched.size >= MOST_KEPT) matched.clear()
  const found = matchByWords(text)
  matched.set(text, found)
  return found
}

/** By the longest brand name, else the row with the most ingredients. */
function matchByWords(text: string): Medication[] {
  if (NOT_INHALED.test(text)) return []
  const spelling = OTHER_SPELLINGS.reduce((words, [old, now]) => words.replace(old, now), text.toLowerCase())
  const holds = (name: string) => new RegExp(`\\b${name.toLowerCase().replace(/[+.]/g, '\\$&')}\\b`).test(spelling)
  const brandLength = (one: Medication) => Math.max(0, ...one.brands.filter(holds).map((brand) => brand.length))
  const best = (measure: (one: Medication) => number, rows: readonly Medication[]) => {
    const most = Math.max(0, ...rows.map(measure))
    return most === 0 ? [] : rows.filter((one) => measure(one) === most)
  }
  const byBrand = best(brandLength, listedMedications)
  const found =
    byBrand.length > 0
      ? byBrand
      : best((one) => (partsOf(one).every(holds) ? partsOf(one).length : 0), listedMedications)
  const byDevice = found.filter(({ device }) => spelling.includes(device.toLowerCase()))
  return byDevice.length > 0 ? byDevice : found
}

const CURRENT = new Set(['active', 'on-hold', 'intended'])

/** Inhalers, biologics, oral steroid and azithromycin that the patient takes now. */
export const respiratoryMedications = oncePerRecord((record: PatientRecord): readonly RespiratoryMedication[] => {
  return [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')]
    .filter(({ status }) => CURRENT.has(status ?? ''))
    .flatMap((one) => toRespiratoryMedication(one) ?? [])
})

function toRespiratoryMedication(one: MedicationRequest | MedicationStatement): RespiratoryMedication | undefined {
  const text = conceptText(one.medicationCodeableConcept) ?? ''
  const rows = matchMedications(text)
  const other = OTHER_CLASSES.filter(([name]) => name.test(text)).map(([, kind]) => kind)
  const classes = rows[0]?.classes ?? other
  if (classes.length === 0) return undefined
  const dosages = (one.resourceType === 'MedicationRequest' ? one.dosageInstruction : one.dosage) ?? []
  const devices = new Set(rows.map(({ device }) => device))
  return {
    id: one.id,
    text,
    dosage: dosages.map((dosage) => dosage.text ?? '').join('; '),
    classes,
    device: devices.size === 1 ? rows[0]?.device : undefined,
    medication: rows.length === 1 ? rows[0] : undefined,
    asNeededOnly: dosages.some(({ asNeededBoolean }) => asNeededBoolean === true),
    since: one.resourceType === 'MedicationRequest' ? one.authoredOn : one.effectivePeriod?.start,
  }
}

export function classesOf(taken: readonly RespiratoryMedication[]): MedicationClass[] {
  return [...new Set(taken.flatMap(({ classes }) => classes))]
}

const AS_NEEDED = /\b(?:needed|required|prn)\b/i

/** Budesonide-formoterol or similar that is also, or only, taken as needed (AIR, MART). */
export function isSteroidReliever({ classes, asNeededOnly, dosage }: RespiratoryMedication): boolean {
  return classes.includes('ICS') && classes.includes('LABA') && (asNeededOnly || AS_NEEDED.test(dosage))
}

/** Short-acting bronchodilators, and anti-inflammatory relievers. */
export function isRelieverMedication(medication: RespiratoryMedication): boolean {
  const { classes } = medication
  const isShortActing = classes.length > 0 && classes.every((each) => each === 'SABA' || each === 'SAMA')
  return isShortActing || isSteroidReliever(medication)
}

/** An injector or nasal spray against anaphylaxis. */
export function isAdrenaline({ medicationCodeableConcept }: MedicationRequest): boolean {
  return /adrenaline|epinephrine|epipen|anapen|neffy/i.test(conceptText(medicationCodeableConcept) ?? '')
}

/** A reliever that first aid may call by its name. */
export interface OwnReliever {
  name: string
  /** A salbutamol puffer: the only one for which '4 puffs through a spacer' is right. */
  isPuffer: boolean
}

/** Nebules, tablets and syrups have the brand names of puffers. */
const NOT_A_PUFFER = /nebul|respules|solution|tablet|syrup|mixture|liquid|inject/i

/** The reliever on the medication list; the anti-inflammatory one first, because its doses are its own. */
export function ownReliever(record: PatientRecord): OwnReliever | undefined {
  const relievers = respiratoryMedications(record).filter(
    (one) => isRelieverMedication(one) && !NOT_A_PUFFER.test(one.text),
  )
  const isPuffer = ({ medication, device }: RespiratoryMedication) =>
    medication?.generic === 'salbutamol' && device === 'pMDI'
  const chosen =
    relievers.find(isSteroidReliever) ??
    relievers.find(isPuffer) ??
    relievers.find(({ classes }) => classes.includes('SABA')) ??
    relievers[0]
  return chosen && { name: shortName(chosen.text), isPuffer: isPuffer(chosen) }
}

/** The brand the practice wrote, as it stands on the inhaler, else the ingredients. */
function shortName(text: string): string {
  const rows = matchMedications(text)
  const brand = rows
    .flatMap(({ brands }) => brands)
    .filter((name) => text.toLowerCase().includes(name.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0]
  return brand ?? (rows[0] ? partsOf(rows[0]).join('/') : text)
}
