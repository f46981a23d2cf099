import type { FhirResource, Patient } from 'fhir/r4'
import { PlainPatient } from '#assistant/testing/plain-scan.ts'
import type { Draw } from './random.ts'

/** Everybody of the practice, read straight from the resources. */
export interface Known {
  chart: PlainPatient
  id: string
  name: string
  given: string
  family: string
  number: string
  records: readonly FhirResource[]
}

export interface Measured {
  label: string
  codes: readonly string[]
  /** From the recorded unit to the displayed one. */
  scale: number
  digits: number
  words: readonly string[]
}

export const MEASURES: readonly Measured[] = [
  { label: 'FEV1', codes: ['20155-8', '20157-4'], scale: 1, digits: 2, words: ['FEV1', 'fev1'] },
  { label: 'FEV1 %', codes: ['20152-5'], scale: 1, digits: 0, words: ['FEV1 percent predicted', 'FEV1 % predicted'] },
  { label: 'CAT', codes: ['cat-total'], scale: 1, digits: 0, words: ['CAT score', 'CAT'] },
  { label: 'mMRC', codes: ['mmrc-grade'], scale: 1, digits: 0, words: ['mMRC', 'mMRC grade'] },
  { label: 'ACT', codes: ['82668-5'], scale: 1, digits: 0, words: ['ACT score', 'ACT'] },
  { label: 'SpO2', codes: ['59408-5'], scale: 1, digits: 0, words: ['SpO2', 'oxygen saturation'] },
  { label: 'eosinophils', codes: ['711-2'], scale: 1000, digits: 0, words: ['eosinophils', 'eosinophil count'] },
  { label: 'FeNO', codes: ['96269-6'], scale: 1, digits: 0, words: ['FeNO'] },
  { label: 'weight', codes: ['29463-7'], scale: 1, digits: 0, words: ['weight'] },
]

/** Newest first; the first code that has a value on that day counts. */
export function valuesOf({ chart }: Known, { codes, scale }: Measured): { value: number; day: string }[] {
  const byDay = new Map<string, number>()
  for (const code of codes) for (const { value, day } of chart.values(code)) if (!byDay.has(day)) byDay.set(day, value)
  return [...byDay].sort(([a], [b]) => b.localeCompare(a)).map(([day, value]) => ({ day, value: value * scale }))
}

export class Practice {
  readonly patients: readonly Known[]
  /** Those whom a first and a family name tell from everybody else. */
  readonly named: readonly Known[]

  constructor(resources: readonly FhirResource[]) {
    const byPatient = new Map<string, FhirResource[]>()
    for (const one of resources) {
      const id = patientOf(one)
      if (id) byPatient.set(id, [...(byPatient.get(id) ?? []), one])
    }
    this.patients = [...byPatient].flatMap(([id, records]) => {
      const patient = records.find((one): one is Patient => one.resourceType === 'Patient')
      const name = patient?.name?.find(({ use }) => use === 'official') ?? patient?.name?.[0]
      if (!patient) return []
      const number =
        patient.identifier?.find(({ type }) => type?.coding?.some(({ code }) => code === 'MR'))?.value ?? ''
      const [given, family] = [name?.given?.[0] ?? '', name?.family ?? '']
      return [
        {
          chart: new PlainPatient(id, records),
          id,
          name: `${given} ${family}`.trim(),
          given,
          family,
          number,
          records,
        },
      ]
    })
    // somebody may be called by a middle name: such a name tells nobody apart
    const full = counted(
      this.patients.flatMap(({ chart, family }) =>
        [...new Set((chart.patient?.name ?? []).flatMap(({ given = [] }) => given))].map(
          (given) => `${given} ${family}`,
        ),
      ),
    )
    this.named = this.patients.filter(
      (one) =>
        full.get(one.name) === 1 &&
        one.given !== '' &&
        one.family !== '' &&
        isListed(one) &&
        /^[A-Za-z' -]+$/.test(one.name) &&
        !isDeclined(one),
    )
  }

  listed(): readonly Known[] {
    return this.patients.filter(isListed)
  }

  /** Somebody, called as people are called: in full, or by the family name where it is theirs alone. */
  call(draw: Draw, one: Known): string {
    const families = counted(this.patients.map(({ family }) => family))
    const isAlone = families.get(one.family) === 1 && this.patients.every(({ given }) => given !== one.family)
    return isAlone && one.family.length > 4 && draw.next() < 0.4 ? one.family : one.name
  }

  sharedGiven(): string[] {
    const givens = counted(
      this.patients.flatMap(({ chart }) => (chart.patient?.name ?? []).flatMap(({ given = [] }) => given)),
    )
    const families = new Set(this.patients.map(({ family }) => family))
    return [...givens]
      .filter(
        ([given, count]) =>
          count > 1 && count <= 20 && !families.has(given) && this.named.some((one) => one.given === given),
      )
      .map(([given]) => given)
  }
}

export function isListed({ chart }: Known): boolean {
  const { patient } = chart
  return patient !== undefined && patient.active !== false && !patient.deceasedDateTime && !patient.deceasedBoolean
}

/** Who declined AI-assisted care is not opened: that is a test of its own. */
function isDeclined({ records }: Known): boolean {
  return records.some(
    (one) =>
      one.resourceType === 'Consent' &&
      JSON.stringify(one).includes('ai-assisted-care') &&
      /"deny"|refused|declined/.test(JSON.stringify(one)),
  )
}

export function counted(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function patientOf(one: FhirResource): string | undefined {
  if (one.resourceType === 'Patient') return one.id
  const loose = one as unknown as {
    subject?: { reference?: string }
    patient?: { reference?: string }
    participant?: { actor?: { reference?: string } }[]
  }
  const own = [
    loose.subject,
    loose.patient,
    ...(one.resourceType === 'Appointment' ? (loose.participant ?? []).map(({ actor }) => actor) : []),
  ]
  return own.map((each) => /^Patient\/(.+)$/.exec(each?.reference ?? '')?.[1]).find(Boolean)
}
