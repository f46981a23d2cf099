import { formatDate } from '#fhir/dates.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import { type InterpretedTest, interpretTest, spirometryTests } from '#medicine/from-record/spirometry-tests.ts'
import { publishedSource } from '../../published-source.ts'
import { recordSource } from '../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { valuesOf } from './measured-values.ts'

const MILLILITRES = 1000
const MOST_TESTS = 3

const percent = (value: number, digits = 0): string => `${Number(value.toFixed(digits))}%`

/** The rows of the test that a figure rests on. */
function sourcesOf({ record }: ChartAsk, measure: 'fev1' | 'fvc', day: string): ChartFact['sources'] {
  return valuesOf(record, measure)
    .filter((value) => value.day === day)
    .map(({ id }) => recordSource(`Observation/${id}`, measure === 'fev1' ? 'FEV1' : 'FVC', day))
}

/** The newest test with a value before and after bronchodilator, by both rules. */
export function reversibility(ask: ChartAsk): ChartFact[] {
  const tests = spirometryTests(ask.record)
  if (tests.length === 0) return [{ text: 'No spirometry is on record.', sources: [] }]
  const test = tests.find(({ pre, post }) => pre && post)
  if (!test?.pre || !test.post)
    return [
      {
        text: 'No test on record has a value before and after bronchodilator, so the response cannot be told.',
        sources: [],
      },
    ]
  const { response2022, response2005 } = interpretTest(ask.record, test).interpretation ?? {}
  const day = dayOf(test.date)
  const change = Math.round(MILLILITRES * (test.post.fev1L - test.pre.fev1L))
  const verdict = (isResponse: boolean) => (isResponse ? 'a response' : 'no response')
  const rules = [
    response2022 &&
      `ERS/ATS 2022: FEV1 ${percent(response2022.fev1.percent, 1)}, FVC ${percent(response2022.fvc.percent, 1)} of predicted, ${verdict(response2022.significant)} (over 10% in either).`,
    response2005 &&
      `ATS/ERS 2005: FEV1 ${percent(response2005.fev1.percent, 1)} of baseline, ${verdict(response2005.significant)} (over 12% and 200 mL in either).`,
  ].filter((one) => one !== undefined && one !== '')
  const verdictText = rules.length > 0 ? rules.join(' ') : 'Sex, age or height is missing, so no rule can be applied.'
  return [
    {
      text: `Spirometry of ${formatDate(day)}: FEV1 ${test.pre.fev1L.toFixed(2)} L before and ${test.post.fev1L.toFixed(2)} L after bronchodilator, ${change < 0 ? 'down' : 'up'} ${Math.abs(change)} mL. ${verdictText}`,
      sources: [
        ...sourcesOf(ask, 'fev1', day),
        ...(response2022 ? [publishedSource(response2022.fev1.source)] : []),
        ...(response2005 ? [publishedSource(response2005.fev1.source)] : []),
      ],
    },
  ]
}

function fvcOf({ interpretation }: InterpretedTest) {
  const found = (interpretation?.post ?? interpretation?.pre)?.fvc
  return found?.kind === 'measured' ? found : undefined
}

/** The share of predicted is recorded for FEV1 only; that of FVC is worked out. */
export function fvcPercent(ask: ChartAsk): ChartFact[] {
  const known = spirometryTests(ask.record)
    .slice(0, MOST_TESTS)
    .flatMap((test) => {
      const found = fvcOf(interpretTest(ask.record, test))
      return found ? [{ found, day: dayOf(test.date) }] : []
    })
  const [latest, ...earlier] = known
  if (!latest) return [{ text: 'No FVC is on record that could be compared with its predicted value.', sources: [] }]
  const before = earlier.map(({ found, day }) => `${percent(found.percentPredicted)} (${formatDate(day)})`)
  return [
    {
      text: `FVC is ${percent(latest.found.percentPredicted)} of predicted ${latest.found.predicted.toFixed(2)} L (GLI Global 2022), on ${formatDate(latest.day)}.${before.length > 0 ? ` Before that: ${before.join(', ')}.` : ''}`,
      sources: sourcesOf(ask, 'fvc', latest.day),
    },
  ]
}

const VOLUMES = [
  ['fev1', 'FEV1'],
  ['fvc', 'FVC'],
  ['fev1Fvc', 'FEV1/FVC'],
] as const
const signed = (z: number): string => z.toFixed(2).replace('-', '−')

/** The newest tests by their distance from predicted; after bronchodilator where both were measured. */
export function zScores(ask: ChartAsk): ChartFact[] {
  const facts = spirometryTests(ask.record)
    .slice(0, MOST_TESTS)
    .flatMap((test): ChartFact[] => {
      const { post, pre } = interpretTest(ask.record, test).interpretation ?? {}
      const found = post ?? pre
      const parts = VOLUMES.flatMap(([key, name]) => {
        const value = found?.[key]
        return value?.kind === 'measured' ? [`${name} ${signed(value.z)}`] : []
      })
      if (parts.length === 0) return []
      const day = dayOf(test.date)
      const when = post ? ' after bronchodilator' : pre ? ' before bronchodilator' : ''
      return [
        {
          text: `z-scores${when}, ${formatDate(day)}: ${parts.join(', ')} (GLI Global 2022; lower limit of normal −1.645).`,
          sources: sourcesOf(ask, 'fev1', day),
        },
      ]
    })
  return facts.length > 0
    ? facts
    : [{ text: 'No spirometry on record can be compared with predicted values.', sources: [] }]
}
