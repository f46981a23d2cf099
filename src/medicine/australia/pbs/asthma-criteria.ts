import { addDays } from '#fhir/dates.ts'
import { dayAfterMonths, isWithinMonths } from '../mbs/periods.ts'
import { type Criterion, clinical, lasting, measured, met, missing, notMet, past, shown } from './criterion.ts'

const AMR = 'Australian Mepolizumab Registry, table 1, Eur Respir J 2020 (maps the PBS criteria of that time)'
const SA = 'Services Australia, severe asthma page, copy of 20 February 2026'

export function atLeastYears(years: number, citation = SA): Criterion {
  return {
    ...clinical('age', `Aged ${years} years or more`, citation, ({ ageYears }) => {
      if (ageYears === undefined) return missing('Date of birth')
      const evidence = { value: `${ageYears} years` }
      return ageYears >= years ? met(evidence) : notMet(`Younger than ${years} years`, evidence)
    }),
    codes: ['044'],
  }
}

const sameSpecialist = clinical(
  'same-specialist',
  'Under the same specialist for 6 months, or diagnosed in a multidisciplinary severe asthma clinic',
  'Asthma Australia; Services Australia, severe asthma page, February 2026',
  ({ multidisciplinary, underSpecialistSince, asOf }) => {
    if (multidisciplinary) return met(shown(multidisciplinary))
    const evidence = underSpecialistSince && shown(underSpecialistSince)
    return lasting(underSpecialistSince?.date, asOf, 6, evidence, 'care by the same specialist')
  },
)

const asthmaOneYear = clinical('asthma-one-year', 'Asthma for at least 1 year', AMR, ({ diagnoses, asOf }) => {
  const asthma = diagnoses?.find(({ kind }) => kind === 'asthma')
  if (!asthma) return missing('A diagnosis of asthma')
  const evidence = {
    value: 'Asthma',
    ...(asthma.since && { date: asthma.since }),
    ...(asthma.reference && { reference: asthma.reference }),
  }
  return lasting(asthma.since && fullDate(asthma.since), asOf, 12, evidence, 'asthma')
})

/** A year or month without a day counts from its last day, the certain part. */
function fullDate(since: string): string {
  if (since.length >= 10) return since.slice(0, 10)
  return since.length === 7 ? addDays(dayAfterMonths(`${since}-01`, 1), -1) : `${since}-12-31`
}

const variableAirflow = clinical(
  'variable-airflow',
  'Variable airflow: FEV1 rise of 12% and 200 mL, a positive challenge, or peak flow varying by more than 15%',
  AMR,
  ({ reversibility, positiveChallenge, peakFlowVariabilityPercent, asOf }) => {
    const tests = past(reversibility, asOf)
    const words = (test: { risePercent: number; riseMl: number; date: string; reference?: string }) =>
      shown({ ...test, value: `+${test.risePercent}% and ${test.riseMl} mL` })
    const rise = tests.find((test) => test.risePercent >= 12 && test.riseMl >= 200)
    if (rise) return met(words(rise))
    if (positiveChallenge) return met(shown(positiveChallenge))
    const peakFlow = past(peakFlowVariabilityPercent, asOf).find(({ value }) => value > 15)
    if (peakFlow) return met(shown(peakFlow, '% peak flow variability'))
    const [newest] = tests
    return newest ? notMet('No test shows it', words(newest)) : missing('A test before and after bronchodilator')
  },
)

const lowFev1 = clinical('fev1', 'FEV1 80% predicted or less in the past 12 months', AMR, ({ fev1Percent, asOf }) =>
  measured(fev1Percent, asOf, {
    within: 12,
    unit: '% predicted',
    what: 'FEV1',
    fits: (value) => value <= 80,
    wanted: '80% predicted or less',
  }),
)

const highDoseController = clinical(
  'high-dose-controller',
  'High-dose inhaled corticosteroid with LABA for at least 12 months',
  AMR,
  ({ controller, asOf }) => {
    if (!controller) return missing('Inhaled corticosteroid with LABA')
    const evidence = {
      value: controller.says,
      ...(controller.since && { date: controller.since }),
      ...(controller.reference && { reference: controller.reference }),
    }
    if (!controller.highDoseIcs || !controller.laba) return notMet('Not high-dose ICS with LABA', evidence)
    return lasting(controller.since, asOf, 12, evidence, 'high-dose ICS with LABA')
  },
)

const inhalerUse = clinical(
  'technique-and-adherence',
  'Inhaler technique and adherence checked',
  AMR,
  ({ techniqueCheck, adherenceCheck }) => {
    if (techniqueCheck && adherenceCheck) return met(shown(techniqueCheck))
    const lacking = [...(techniqueCheck ? [] : ['technique']), ...(adherenceCheck ? [] : ['adherence'])]
    const one = techniqueCheck ?? adherenceCheck
    return missing(`No check of inhaler ${lacking.join(' and ')} on record`, one && shown(one))
  },
)

const poorControl = clinical('acq5', 'ACQ-5 of 2.0 or more in the past month', AMR, ({ acq5, asOf }) =>
  measured(acq5, asOf, { within: 1, what: 'ACQ-5', fits: (value) => value >= 2, wanted: '2.0 or more' }),
)

const exacerbation = clinical(
  'severe-exacerbation',
  'An admission, or a severe exacerbation treated with oral corticosteroid, in the past 12 months',
  AMR,
  ({ exacerbations, asOf }) => {
    if (!exacerbations) return missing('Exacerbations of the past 12 months')
    const recent = past(exacerbations, asOf).filter(({ date }) => isWithinMonths(date.slice(0, 10), asOf, 12))
    const found = recent.find(({ admitted, oralSteroid }) => admitted || oralSteroid)
    if (!found) {
      const [other] = recent
      return notMet(
        'No admission and no steroid-treated exacerbation in the past 12 months',
        other && shown({ ...other, value: 'Exacerbation without oral corticosteroid on record' }),
      )
    }
    const value = found.admitted ? 'Admission' : 'Treated with oral corticosteroid'
    const lastDay = addDays(dayAfterMonths(found.date.slice(0, 10), 12), -1)
    return met(shown({ ...found, value }), { lastDay })
  },
)

const MOST_FAILED = 4
const BREAK_MONTHS = 12

/**
 * Four failed biologics end the cycle; a new one may start twelve months after the last approval (Services Australia).
 * Without the day of approval, twelve months from the end of the course are enough, because approval came before it.
 */
export const withinCycle = clinical(
  'treatment-cycle',
  'Fewer than 4 biologics failed in this treatment cycle, or 12 months since the last',
  SA,
  ({ biologics, asOf }) => {
    if (!biologics) return missing('Biologics given before')
    const failed = past(
      biologics.flatMap((one) => (one.outcome === 'failed' && one.endDate ? [{ ...one, date: one.endDate }] : [])),
      asOf,
    )
    const cycle = currentCycle(failed)
    const [last] = cycle
    if (cycle.length < MOST_FAILED || !last) return met({ value: `${cycle.length} failed` })
    const evidence = shown({ ...last, value: `${cycle.length} failed, the last ${last.name}` })
    const metFrom = dayAfterMonths((last.lastApprovalDate ?? last.date).slice(0, 10), BREAK_MONTHS)
    if (!last.lastApprovalDate && asOf < metFrom) {
      return missing(`Day of the last approval of ${last.name}: a break of 12 months is counted from it`, evidence)
    }
    return asOf >= metFrom ? met(evidence) : notMet('A break of 12 months is due', evidence, { metFrom })
  },
)

/** Failures since the last break of twelve months, newest first. */
function currentCycle<T extends { date: string; startDate: string }>(failed: readonly T[]): T[] {
  const broken = failed.findIndex((one, index) => {
    const earlier = failed[index + 1]
    return (
      earlier !== undefined && one.startDate.slice(0, 10) >= dayAfterMonths(earlier.date.slice(0, 10), BREAK_MONTHS)
    )
  })
  return broken < 0 ? [...failed] : failed.slice(0, broken + 1)
}

export const severeAsthma: readonly Criterion[] = [
  atLeastYears(12),
  sameSpecialist,
  asthmaOneYear,
  variableAirflow,
  lowFev1,
  highDoseController,
  inhalerUse,
  poorControl,
  exacerbation,
  withinCycle,
]
