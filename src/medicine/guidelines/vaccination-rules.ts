import { daysBetween, formatDate } from '#fhir/dates.ts'
import type { PatientFacts, VaccineKind } from './patient-facts.ts'
import { type Hit, has, intervals, type Rule } from './rule.ts'

const CITATION =
  'Australian Immunisation Handbook (influenza, pneumococcal, RSV, COVID-19 and pertussis chapters); ' +
  'Lung Foundation Australia, vaccination for people with lung conditions'
const VERSION = 'Australian Immunisation Handbook, read November 2026'

const PPV_INTERVAL_DAYS = 5 * 365 // second 23vPPV at least 5 years after the first
const PNEUMOCOCCAL_GAP_DAYS = 365 // 12 months between conjugate vaccine and 23vPPV, in either order
const PERTUSSIS_DAYS = 10 * 365
const SEASON_START = '03-01' // influenza vaccines of a season reach clinics from March

type Doses = (kind: VaccineKind) => string[]

export const vaccinationRules: readonly Rule[] = [
  {
    id: 'copd-vaccines',
    citation: CITATION,
    version: VERSION,
    verified: true,
    check: (facts, { asOf }) => (has(facts, 'copd') ? dueVaccines(facts, asOf) : undefined),
  },
  {
    id: 'asthma-vaccines',
    citation: CITATION,
    version: VERSION,
    verified: true,
    check: (facts, { asOf }) => (has(facts, 'asthma') && !has(facts, 'copd') ? dueVaccines(facts, asOf) : undefined),
  },
  {
    // none of the vaccines advised above is live; this speaks before somebody chooses one that is
    id: 'live-vaccine-caution',
    citation:
      'Australian Immunisation Handbook, people who are immunocompromised; TGA, live vaccines: what are contraindications?',
    version: VERSION,
    verified: true,
    check: ({ immuneSuppression = [] }) => (immuneSuppression.length > 0 ? liveVaccines(immuneSuppression) : undefined),
  },
]

function dueVaccines(facts: PatientFacts, asOf: string): Hit[] {
  const doses: Doses = (kind) =>
    (facts.vaccines ?? [])
      .filter((dose) => dose.kind === kind && dose.date <= asOf)
      .map(({ date }) => date)
      .sort()
  return [influenza, pneumococcal, rsv, covid19, pertussis].flatMap((due) => due(facts, doses, asOf) ?? [])
}

function liveVaccines(medications: readonly string[]): Hit {
  return {
    title: 'Before a live vaccine: check immune suppression',
    kind: 'suggestion',
    reason:
      'No live vaccine (such as MMR, varicella or yellow fever) when severely immunocompromised; BCG and oral typhoid never. Dose and duration are not checked here: ask the treating physician or an immunisation specialist',
    evidence: [{ fact: 'immuneSuppression', says: medications.join('; ') }],
  }
}

const gap = (title: string, reason: string, says: string): Hit => ({
  title,
  kind: 'gap',
  reason,
  evidence: [{ fact: 'vaccines', says }],
})

const lastOf = (name: string, dates: readonly string[]) =>
  dates.length > 0 ? `${name} on ${formatDate(dates.at(-1))}` : `no ${name} vaccine recorded`

function influenza(_: PatientFacts, doses: Doses, asOf: string): Hit | undefined {
  const year = Number(asOf.slice(0, 4))
  const thisSeason = `${year}-${SEASON_START}`
  const since = asOf >= thisSeason ? thisSeason : `${year - 1}-${SEASON_START}`
  const given = doses('influenza')
  if ((given.at(-1) ?? '') >= since) return undefined
  return gap(
    'Influenza vaccination due',
    `No influenza vaccine recorded this season (since ${formatDate(since)})`,
    lastOf('influenza', given),
  )
}

/** Chronic lung disease is a risk condition, asthma only if severe. One conjugate vaccine, then two 23vPPV. */
function pneumococcal(facts: PatientFacts, doses: Doses, asOf: string): Hit | undefined {
  const atRisk = has(facts, 'copd') || facts.asthma?.treatmentLevel === 4
  const byAge = (facts.ageYears ?? 0) >= (isFirstNations(facts) ? 50 : 70)
  if (!atRisk && !byAge) return undefined
  const conjugate = doses('pneumococcal-conjugate')
  const polysaccharide = doses('pneumococcal-polysaccharide')
  const unknown = doses('pneumococcal')
  const says = [
    ...conjugate.map((date) => `conjugate on ${formatDate(date)}`),
    ...polysaccharide.map((date) => `23vPPV on ${formatDate(date)}`),
    ...unknown.map((date) => `pneumococcal vaccine of unknown type on ${formatDate(date)}`),
  ].join('; ')
  if (!says) {
    return gap(
      'Pneumococcal vaccination not on record',
      atRisk && !byAge
        ? 'Advised with this lung condition: one conjugate vaccine, then two doses of 23vPPV'
        : 'Advised at this age',
      'no pneumococcal vaccine recorded',
    )
  }
  if (conjugate.length === 0) {
    const last = polysaccharide.at(-1)
    if (last && daysBetween(last, asOf) < PNEUMOCOCCAL_GAP_DAYS) return undefined
    return unknown.length > 0 && !last
      ? gap('Pneumococcal vaccine type not recorded', 'Whether a conjugate vaccine was given is not recorded', says)
      : gap('Pneumococcal conjugate vaccination due', 'Only 23vPPV is recorded; a conjugate vaccine is advised', says)
  }
  const needsPolysaccharide = atRisk || isFirstNations(facts)
  if (!needsPolysaccharide || polysaccharide.length >= 2) return undefined
  const [first] = polysaccharide
  const sinceConjugate = daysBetween(conjugate.at(-1) as string, asOf)
  if (sinceConjugate < PNEUMOCOCCAL_GAP_DAYS) return undefined
  if (first && daysBetween(first, asOf) < PPV_INTERVAL_DAYS) return undefined
  return gap(
    'Pneumococcal vaccination (23vPPV) due',
    first ? 'A second 23vPPV is advised 5 years after the first' : 'A first 23vPPV is advised 12 months after it',
    says,
  )
}

function rsv(facts: PatientFacts, doses: Doses): Hit | undefined {
  const { ageYears = 0 } = facts
  const advised = ageYears >= 75 || (ageYears >= 60 && (has(facts, 'copd') || isFirstNations(facts)))
  if (!advised || doses('rsv').length > 0) return undefined
  return gap(
    'RSV vaccination not on record',
    ageYears >= 75
      ? 'Advised for everyone from 75 years'
      : 'Advised from 60 years with COPD or for First Nations people',
    'no RSV vaccine recorded',
  )
}

function covid19(facts: PatientFacts, doses: Doses, asOf: string): Hit | undefined {
  const { ageYears } = facts
  if (ageYears === undefined || ageYears < 18) return undefined
  const given = doses('covid-19')
  const last = given.at(-1)
  const months = ageYears >= 75 ? 6 : 12
  if (last && daysBetween(last, asOf) <= (months === 6 ? 183 : intervals.year)) return undefined
  const says = lastOf('COVID-19', given)
  if (!last) return gap('COVID-19 vaccination not on record', 'At least one dose is advised for adults', says)
  if (ageYears >= 65) {
    return gap('COVID-19 vaccination due', `Advised every ${months} months at this age`, says)
  }
  return {
    ...gap('Consider COVID-19 vaccination', 'May be considered every 12 months with a chronic lung condition', says),
    kind: 'suggestion',
  }
}

function pertussis(facts: PatientFacts, doses: Doses, asOf: string): Hit | undefined {
  if ((facts.ageYears ?? 0) < 65) return undefined
  const given = doses('pertussis')
  const last = given.at(-1)
  if (last && daysBetween(last, asOf) <= PERTUSSIS_DAYS) return undefined
  return gap(
    'Pertussis (dTpa) vaccination due',
    'Advised from 65 years if the last dose was over 10 years ago',
    lastOf('pertussis', given),
  )
}

const isFirstNations = (facts: PatientFacts) => facts.firstNations === true
