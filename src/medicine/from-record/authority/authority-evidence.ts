import type { Condition, Encounter } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { addDays, ageInYears } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type {
  AuthorityEvidence,
  BiologicCourse,
  Dated,
  DiagnosisKind,
  Exacerbation,
  Prescriber,
} from '#medicine/australia/pbs/evidence.ts'
import { isAirway, isEnded, isExacerbation, isValid } from '../airway-conditions.ts'
import { datedReadings } from '../dated-readings.ts'
import { exacerbations } from '../exacerbations.ts'
import { adherenceChecks, techniqueChecks } from '../inhaler-checks.ts'
import { dayOf, ofType, type PatientRecord, wasSeen } from '../patient-record.ts'
import { authorityLungFunction } from './authority-lung-function.ts'
import {
  biologicCourses,
  controllerOf,
  inhaledClassesOf,
  maintenanceSteroid,
  quitCourses,
  steroidCourses,
} from './authority-medications.ts'
import { oxygenEvidence, smokingEvidence } from './authority-oxygen.ts'

export type AuthorityContext = {
  /** The day of the application. */
  asOf: string
  prescriber?: Prescriber
  /** Practitioner who applies; by default the one who saw the patient last. */
  practitionerId?: string
  /** Authority approvals on file: generic name of the medication and day of the decision. */
  approvals?: readonly { medication: string; date: string }[]
}

/**
 * Evidence for a PBS application from a patient's record, each item with its day and resource. Unknown stays undefined.
 * What charts do not record in coded form (challenge tests, extent on CT, readiness to quit) is left to the applicant.
 */
export function toAuthorityEvidence(record: PatientRecord, context: AuthorityContext): AuthorityEvidence {
  const { asOf, prescriber } = context
  const [patient] = ofType(record, 'Patient')
  const biologics = biologicCourses(record)?.map((course) => withLastApproval(course, context.approvals))
  const acq5 = datedReadings(record, 'acq5')
  const onBiologicSince = biologics?.find(({ outcome }) => !outcome)?.startDate
  const baselineAcq5 = onBiologicSince ? acq5.find(({ date }) => date <= onBiologicSince) : undefined
  const ageYears = ageInYears(patient?.birthDate, asOf)
  const evidence: AuthorityEvidence = {
    asOf,
    ageYears,
    prescriber,
    diagnoses: diagnoses(record),
    inPatient: inPatient(record),
    underSpecialistSince: firstVisit(record, context.practitionerId),
    multidisciplinary: multidisciplinary(record),
    eosinophilsPerUl: datedReadings(record, 'eosinophils', 1000), // recorded as 10⁹/L
    totalIgeIuMl: datedReadings(record, 'totalIge'), // kIU/L is the same number
    atopy: atopy(record),
    acq5,
    baselineAcq5,
    exacerbations: toExacerbations(record),
    oralSteroidMg: maintenanceSteroid(record),
    controller: controllerOf(record),
    biologics,
    ...inhalerUse(record),
    ...authorityLungFunction(record),
    cat: datedReadings(record, 'cat'),
    mmrc: datedReadings(record, 'mmrc'),
    inhaledClasses: inhaledClassesOf(record),
    ...oxygenEvidence(record),
    ...smokingEvidence(record),
    courses: quitCourses(record),
  }
  return Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== undefined)) as AuthorityEvidence
}

const WORDS: readonly [DiagnosisKind, RegExp][] = [
  ['IPF', /idiopathic pulmonary fibrosis/i],
  ['progressive fibrosing ILD', /progressive (fibrosing|pulmonary fibrosis)/i],
  ['nicotine dependence', /nicotine dependence/i],
]

function diagnoses(record: PatientRecord): AuthorityEvidence['diagnoses'] {
  const active = ofType(record, 'Condition').filter((one) => isValid(one) && !isEnded(one) && !isExacerbation(one))
  const found = active.flatMap((one) =>
    kindsOf(one).map((kind) => {
      const since = one.onsetDateTime ?? one.onsetPeriod?.start
      const day = since && since.length > 10 ? dayOf(since) : since
      return { kind, ...(day && { since: day }), ...(one.id && { reference: `Condition/${one.id}` }) }
    }),
  )
  // the oldest onset of each kind counts
  return found.length > 0 || wasSeen(record)
    ? found.sort((a, b) => (a.since ?? '9').localeCompare(b.since ?? '9'))
    : undefined
}

function kindsOf(one: Condition): DiagnosisKind[] {
  const text = conceptText(one.code) ?? ''
  return [
    ...(isAirway(one, 'asthma') ? (['asthma'] as const) : []),
    ...(isAirway(one, 'copd') ? (['COPD'] as const) : []),
    ...WORDS.filter(([, words]) => words.test(text)).map(([kind]) => kind),
  ]
}

function inPatient(record: PatientRecord): boolean | undefined {
  const stays = ofType(record, 'Encounter').some((one) => one.class.code === 'IMP' && one.status === 'in-progress')
  return stays || (wasSeen(record) ? false : undefined)
}

const practitionersOf = ({ participant }: Encounter) =>
  (participant ?? []).flatMap(({ individual }) => idFrom(individual, 'Practitioner') ?? [])

function firstVisit(record: PatientRecord, wanted: string | undefined): Dated<string> | undefined {
  const visits = ofType(record, 'Encounter')
    .filter((one) => one.status === 'finished' && one.period?.start)
    .sort((a, b) => (a.period?.start ?? '').localeCompare(b.period?.start ?? ''))
  const practitionerId = wanted ?? visits.flatMap(practitionersOf).at(-1)
  const first = visits.find((one) => practitionerId !== undefined && practitionersOf(one).includes(practitionerId))
  if (!first) return undefined
  const name = first.participant?.find(({ individual }) => idFrom(individual, 'Practitioner') === practitionerId)
  return {
    value: name?.individual?.display ?? 'Same specialist',
    date: dayOf(first.period?.start),
    ...(first.id && { reference: `Encounter/${first.id}` }),
  }
}

function multidisciplinary(record: PatientRecord): Dated<string> | undefined {
  const named = (text: string | undefined) => /multidisciplinary|\bMDT\b|\bMDM\b/i.test(text ?? '')
  const visit = ofType(record, 'Encounter').find(
    (one) => one.status === 'finished' && one.type?.some((type) => named(conceptText(type))),
  )
  if (visit) {
    return { value: 'Multidisciplinary clinic', date: dayOf(visit.period?.start), reference: `Encounter/${visit.id}` }
  }
  const meeting = ofType(record, 'Procedure').find((one) => one.status === 'completed' && named(conceptText(one.code)))
  const date = dayOf(meeting?.performedDateTime ?? meeting?.performedPeriod?.start)
  return meeting && date
    ? { value: conceptText(meeting.code) ?? '', date, reference: `Procedure/${meeting.id}` }
    : undefined
}

const PERENNIAL = /mite|dust|cat|dog|cockroach|mould/i

/** A listed allergy; the record does not say whether it was tested. */
function atopy(record: PatientRecord): Dated<string> | undefined {
  const found = ofType(record, 'AllergyIntolerance').find(
    (one) => one.category?.includes('environment') && PERENNIAL.test(conceptText(one.code) ?? ''),
  )
  const date = dayOf(found?.recordedDate)
  return found && date
    ? { value: `${conceptText(found.code)}, on the allergy list`, date, reference: `AllergyIntolerance/${found.id}` }
    : undefined
}

const STEROID_DAYS = 14 // a course begun this soon after a flare is taken as its treatment

function toExacerbations(record: PatientRecord): Exacerbation[] | undefined {
  const all = exacerbations(record).filter(({ severity }) => severity !== 'mild')
  if (all.length === 0 && !wasSeen(record)) return undefined
  const admissions = new Set(
    ofType(record, 'Encounter')
      .filter((one) => one.class.code === 'IMP')
      .map(({ id }) => id),
  )
  const encounterOf = new Map(ofType(record, 'Condition').map((one) => [one.id, idFrom(one.encounter, 'Encounter')]))
  const courses = steroidCourses(record)
  return all.map(({ id, date, severity }) => {
    const day = dayOf(date)
    const treated = courses.some((one) => {
      const reasons = (one.reasonReference ?? []).map((reason) => idFrom(reason, 'Condition'))
      const on = dayOf(one.authoredOn)
      return reasons.length > 0 ? reasons.includes(id) : on >= addDays(day, -1) && on <= addDays(day, STEROID_DAYS)
    })
    return {
      date: day,
      admitted: admissions.has(encounterOf.get(id)),
      oralSteroid: treated,
      severity: severity === 'severe' ? 'severe' : 'moderate',
      ...(id && { reference: `Condition/${id}` }),
    }
  })
}

function inhalerUse(record: PatientRecord): Pick<AuthorityEvidence, 'techniqueCheck' | 'adherenceCheck'> {
  const [technique] = techniqueChecks(record)
  const [adherence] = adherenceChecks(record)
  return {
    ...(technique && {
      techniqueCheck: {
        value: `${technique.correct} of ${technique.total} steps right, ${technique.device}`,
        date: dayOf(technique.date),
        ...(technique.id && { reference: `Observation/${technique.id}` }),
      },
    }),
    ...(adherence && { adherenceCheck: { value: adherence.answer, date: dayOf(adherence.date) } }),
  }
}

function withLastApproval(course: BiologicCourse, approvals: AuthorityContext['approvals'] = []): BiologicCourse {
  const lastApprovalDate = approvals
    .filter(({ medication }) => medication === course.name)
    .map(({ date }) => date)
    .filter((date) => !course.endDate || date <= course.endDate)
    .sort()
    .at(-1)
  return lastApprovalDate ? { ...course, lastApprovalDate } : course
}
