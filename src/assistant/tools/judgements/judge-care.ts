import type { Encounter } from 'fhir/r4'
import { codeIn, conceptText, hasCode } from '#fhir/codes/codings.ts'
import { SNOMED } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { referralsOf } from '#medicine/from-record/billing/referrals.ts'
import { homeOxygen } from '#medicine/from-record/home-oxygen.ts'
import { techniqueChecks } from '#medicine/from-record/inhaler-checks.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { currentConsent, decisionOf } from '#platform/consent/consent-decisions.ts'
import { VACCINE_NAMES } from '../../questions/filters/describe-filter.ts'
import type { Filter, Period, VaccineKind } from '../../questions/filters/filter.ts'
import { isAllergyTo } from './allergy-names.ts'
import { type Asker, inPeriod, NO, recordSource, type Verdict } from './evidence.ts'

type CareFilter = Extract<
  Filter,
  {
    kind:
      | 'seen'
      | 'first-seen'
      | 'appointment'
      | 'under-care'
      | 'allergy'
      | 'action-plan'
      | 'rehabilitation'
      | 'home-oxygen'
      | 'referred'
      | 'technique-check'
      | 'consent'
      | 'vaccine'
  }
>

export function careVerdict(filter: CareFilter, record: PatientRecord, asker: Asker): Verdict {
  switch (filter.kind) {
    case 'seen':
      return seen(record, filter.period)
    case 'first-seen': {
      const first = visits(record).at(-1)
      return first && inPeriod(first.day, filter.period) ? dated('Encounter', first.id, 'First seen', first.day) : NO
    }
    case 'appointment':
      return appointment(filter, record)
    case 'under-care':
      return underCare(filter.practitioner === 'me' ? asker.practitionerId : filter.practitioner, record)
    case 'allergy':
      return allergy(filter.substance, record)
    case 'action-plan': {
      const plan = ofType(record, 'CarePlan').find(
        ({ status, title, created, period }) =>
          status === 'active' &&
          /action plan/i.test(title ?? '') &&
          inPeriod(dayOf(created ?? period?.start) || '0001-01-01', filter.period),
      )
      return plan
        ? dated('CarePlan', plan.id, plan.title ?? 'Action plan', dayOf(plan.created ?? plan.period?.start))
        : NO
    }
    case 'rehabilitation':
      return rehabilitation(record, filter.period)
    case 'home-oxygen': {
      const oxygen = homeOxygen(record)
      return oxygen && !oxygen.endDate ? { holds: true, says: `home oxygen since ${formatDate(oxygen.startDate)}` } : NO
    }
    case 'referred': {
      const [referral] = referralsOf(record).filter(({ day }) => inPeriod(day, filter.period))
      return referral
        ? dated('ServiceRequest', referral.id, `referred${referral.from ? ` by ${referral.from}` : ''}`, referral.day)
        : NO
    }
    case 'technique-check': {
      const check = techniqueChecks(record).find(({ date }) => inPeriod(dayOf(date), filter.period))
      return check ? dated('Observation', check.id, 'Inhaler technique checked', dayOf(check.date)) : NO
    }
    case 'consent': {
      const consent = currentConsent(ofType(record, 'Consent'), filter.to)
      const decision = consent && decisionOf(consent)
      const holds =
        filter.decision === 'declined' ? decision === 'declined' : decision === 'consented' || decision === 'limited'
      return holds
        ? dated(
            'Consent',
            consent?.id,
            `${filter.decision} ${filter.to.replaceAll('-', ' ')}`,
            dayOf(consent?.dateTime),
          )
        : NO
    }
    case 'vaccine':
      return vaccine(filter.vaccine, filter.period, record)
  }
}

function dated(type: string, id: string | undefined, what: string, day: string): Verdict {
  return {
    holds: true,
    says: day ? `${what}, ${formatDate(day)}` : what,
    sources: [recordSource(`${type}/${id}`, what, day)],
  }
}

export interface Visit {
  id: string | undefined
  day: string
  what: string
}

/** Visits that took place, newest first. */
export function visits(record: PatientRecord): Visit[] {
  return ofType(record, 'Encounter')
    .filter(({ status }) => status === 'finished' || status === 'in-progress')
    .map(({ id, period, type, class: kind }) => ({
      id,
      day: dayOf(period?.start),
      what: conceptText(type?.[0]) ?? kind?.display ?? 'Visit',
    }))
    .filter(({ day }) => day !== '')
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

function seen(record: PatientRecord, period: Period): Verdict {
  const found = visits(record).find(({ day }) => inPeriod(day, period))
  return found ? dated('Encounter', found.id, `Seen`, found.day) : NO
}

const STATUSES = {
  booked: ['proposed', 'pending', 'booked', 'arrived', 'checked-in', 'waitlist'],
  fulfilled: ['fulfilled'],
  cancelled: ['cancelled'],
  noshow: ['noshow'],
} as const

function appointment(
  { period, statuses = ['booked'] }: Extract<Filter, { kind: 'appointment' }>,
  record: PatientRecord,
): Verdict {
  const wanted: readonly string[] = statuses.flatMap((status) => STATUSES[status])
  const found = ofType(record, 'Appointment')
    .filter(({ status, start }) => wanted.includes(status) && inPeriod(dayOf(start), period))
    .sort((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))[0]
  if (!found) return NO
  return dated('Appointment', found.id, conceptText(found.appointmentType) ?? 'Appointment', dayOf(found.start))
}

function underCare(practitioner: string | undefined, record: PatientRecord): Verdict {
  if (!practitioner) return NO
  const isWith = ({ participant }: Encounter) =>
    participant?.some(({ individual }) => idFrom(individual, 'Practitioner') === practitioner)
  const seenBy = ofType(record, 'Encounter').some((one) => one.status !== 'cancelled' && isWith(one))
  const bookedWith = ofType(record, 'Appointment').some(
    ({ participant, status }) =>
      status !== 'cancelled' && participant.some(({ actor }) => idFrom(actor, 'Practitioner') === practitioner),
  )
  return { holds: seenBy || bookedWith }
}

const NO_KNOWN_ALLERGY = new Set(['716186003', '409137002', '429625007', '428607008'])

/** 'Cats' finds 'Cat dander': a word's plural and the beginning of its entry count. */
function allergy(substance: string | undefined, record: PatientRecord): Verdict {
  const isWanted = substance === undefined ? () => true : isAllergyTo(substance)
  const found = ofType(record, 'AllergyIntolerance').find(({ code, verificationStatus }) => {
    if (NO_KNOWN_ALLERGY.has(codeIn(code, SNOMED) ?? '')) return false
    if (['refuted', 'entered-in-error'].includes(verificationStatus?.coding?.[0]?.code ?? '')) return false
    return isWanted(conceptText(code) ?? '')
  })
  return found
    ? dated('AllergyIntolerance', found.id, `Allergy: ${conceptText(found.code)}`, dayOf(found.recordedDate))
    : NO
}

const REHABILITATION = '15081005' // SNOMED CT

function rehabilitation(record: PatientRecord, period: Period | undefined): Verdict {
  const found = ofType(record, 'Procedure').find(
    ({ code, status, performedDateTime, performedPeriod }) =>
      hasCode(code, SNOMED, REHABILITATION) &&
      status !== 'not-done' &&
      status !== 'entered-in-error' &&
      (!period || inPeriod(dayOf(performedDateTime ?? performedPeriod?.start), period)),
  )
  return found
    ? dated(
        'Procedure',
        found.id,
        'Pulmonary rehabilitation',
        dayOf(found.performedDateTime ?? found.performedPeriod?.start),
      )
    : NO
}

const VACCINE_WORDS: Record<VaccineKind, RegExp> = {
  influenza: /influenza(?!e)|\bflu\b/i,
  pneumococcal: /pneumococ|prevenar|pneumovax/i,
  rsv: /\bRSV\b|respiratory syncytial|arexvy|abrysvo/i,
  covid: /covid|comirnaty|spikevax/i,
  pertussis: /pertussis|boostrix|dtpa/i,
  shingles: /shingl|zoster/i,
}

export interface Dose {
  kind: VaccineKind | undefined
  text: string
  day: string
  id: string | undefined
}

/** Vaccines given, newest first. */
export function doses(record: PatientRecord): Dose[] {
  return ofType(record, 'Immunization')
    .filter(({ status }) => status === 'completed')
    .map(({ id, vaccineCode, occurrenceDateTime, protocolApplied }) => {
      const targets = (protocolApplied ?? []).flatMap(({ targetDisease }) => targetDisease ?? []).map(conceptText)
      const text = conceptText(vaccineCode) ?? 'Vaccine'
      const vaccineText = [text, ...targets].join(' ')
      const kind = (Object.keys(VACCINE_WORDS) as VaccineKind[]).find((name) => VACCINE_WORDS[name].test(vaccineText))
      return { kind, text, day: dayOf(occurrenceDateTime), id }
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

function vaccine(kind: VaccineKind, period: Period | undefined, record: PatientRecord): Verdict {
  const found = doses(record).find((dose) => dose.kind === kind && inPeriod(dose.day, period))
  return found ? dated('Immunization', found.id, `${VACCINE_NAMES[kind]} vaccine`, found.day) : NO
}
