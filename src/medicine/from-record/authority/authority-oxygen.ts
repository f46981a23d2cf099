import { conceptText } from '#fhir/codes/codings.ts'
import type { AuthorityEvidence, OxygenFactor } from '#medicine/australia/pbs/evidence.ts'
import { isEnded, isValid } from '../airway-conditions.ts'
import { datedReadings } from '../dated-readings.ts'
import { exacerbations, isDuringExacerbation } from '../exacerbations.ts'
import { dayOf, ofType, type PatientRecord } from '../patient-record.ts'
import { isOf } from '../readings.ts'
import { smokingHistory } from '../smoking-history.ts'

type OxygenEvidence = Pick<
  AuthorityEvidence,
  'pao2MmHg' | 'sixMinuteWalk' | 'oximetry' | 'oxygenFactors' | 'lastRespiratoryDischarge' | 'dvaCard'
>

const FACTORS: readonly [OxygenFactor, RegExp][] = [
  ['anaemia', /anaemia|anemia/i],
  ['polycythaemia', /polycyth/i],
  ['pulmonary hypertension', /pulmonary (?:arterial )?hypertension/i],
  ['right heart failure', /cor pulmonale|right.{0,15}heart failure|right ventricular failure/i],
]

export function oxygenEvidence(record: PatientRecord): OxygenEvidence {
  const unstable = exacerbations(record)
  const oxygenFactors = ofType(record, 'Condition')
    .filter((one) => isValid(one) && !isEnded(one))
    .flatMap((one) => {
      const value = conceptText(one.code) ?? ''
      return FACTORS.filter(([, name]) => name.test(value)).map(([kind]) => ({
        kind,
        value,
        date: dayOf(one.onsetDateTime ?? one.recordedDate),
        reference: `Condition/${one.id}`,
      }))
    })
  const [discharge] = ofType(record, 'Encounter')
    .filter((one) => one.class.code === 'IMP' && one.status === 'finished' && one.period?.end)
    .sort((a, b) => (b.period?.end ?? '').localeCompare(a.period?.end ?? ''))
  const cover = ofType(record, 'Coverage').find((one) => one.status === 'active')
  const coverText = conceptText(cover?.type) ?? ''
  return {
    pao2MmHg: datedReadings(record, 'arterialOxygen').filter(({ date }) => !isDuringExacerbation(unstable, date)),
    sixMinuteWalk: datedReadings(record, 'sixMinuteWalk'),
    oximetry: datedReadings(record, 'oxygenSaturation'),
    ...(oxygenFactors.length > 0 && { oxygenFactors }),
    ...(discharge && {
      lastRespiratoryDischarge: {
        value: conceptText(discharge.reasonCode?.[0]) ?? 'Admission',
        date: dayOf(discharge.period?.end),
        reference: `Encounter/${discharge.id}`,
      },
    }),
    // the record does not say whether a White Card covers this condition
    ...(cover && !/white/i.test(coverText) && { dvaCard: /gold/i.test(coverText) ? 'gold' : 'none' }),
  }
}

export function smokingEvidence(
  record: PatientRecord,
): Pick<AuthorityEvidence, 'smoking' | 'supportProgram' | 'abstinent'> {
  const history = smokingHistory(record)
  if (!history) return {}
  const [reported] = ofType(record, 'Observation')
    .filter((one) => isOf(one, 'smokingStatus') && one.effectiveDateTime)
    .sort((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
  const { status, quitDate, cessationAdviceDate } = history
  return {
    smoking: {
      value: status,
      date: dayOf(reported?.effectiveDateTime),
      ...(reported?.id && { reference: `Observation/${reported.id}` }),
    },
    ...(cessationAdviceDate && { supportProgram: { value: 'Smoking cessation support', date: cessationAdviceDate } }),
    ...(quitDate && { abstinent: { value: 'Stopped smoking', date: quitDate } }),
  }
}
