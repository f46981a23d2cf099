import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW, openSyntheticPractice, type SyntheticPractice, TODAY } from '#app/server/testing/synthetic-practice.ts'
import { answerQuestion } from './answer-question.ts'
import { sourcesOf } from './testing/ask-practice.ts'
import { type PlainPatient, PlainScan } from './testing/plain-scan.ts'

const YEAR_AGO = '2025-11-15'
const EOSINOPHILS = '711-2'
const FEV1_PERCENT = '20152-5'
const SABA = /Ventolin|Asmol|Airomir|Bricanyl/
const ICS = /Trelegy|Breztri|Trimbow|Symbicort|Seretide|Breo|Flixotide|Pulmicort|Alvesco|Qvar/
const LAMA = /Spiriva|Incruse|Bretaris|Seebri|Anoro|Spiolto|Ultibro|Brimica|Trelegy|Breztri|Trimbow|Enerzair/
const LABA = /Anoro|Spiolto|Ultibro|Brimica|Trelegy|Breztri|Trimbow|Symbicort|Seretide|Breo|Serevent|Oxis/
const BIOLOGIC = /Nucala|Fasenra|Xolair|Dupixent/
const over = (value: number | undefined, limit: number) => value !== undefined && value > limit
const under = (value: number | undefined, limit: number) => value !== undefined && value < limit
const atLeast = (value: number | undefined, limit: number) => value !== undefined && value >= limit
const spirometryDays = (p: PlainPatient) => [...p.values('20155-8'), ...p.values('20157-4')].map((one) => one.day)
const triple = (p: PlainPatient) => p.on(ICS) && p.on(LAMA) && p.on(LABA)
const exacerbationsInYear = (p: PlainPatient) => p.exacerbations(YEAR_AGO, TODAY)

/** What a respiratory physician would type, and whom a plain scan of the records finds. */
const QUESTIONS: readonly [question: string, expected: (patient: PlainPatient) => boolean][] = [
  [
    'patients with COPD and eosinophils over 300 not on ICS',
    (p) => p.copd && over(p.latest(EOSINOPHILS), 0.3) && !p.on(ICS),
  ],
  ['who is overdue for spirometry', (p) => (p.copd || p.asthma) && !spirometryDays(p).some((d) => d >= YEAR_AGO)],
  ['asthma with two exacerbations this year', (p) => p.asthma && p.exacerbations('2026-01-01', TODAY).length >= 2],
  ['COPD or asthma with eosinophils above 300', (p) => (p.copd || p.asthma) && over(p.latest(EOSINOPHILS), 0.3)],
  ['copd pts w/ FEV1 < 50% on triple therapy', (p) => p.copd && under(p.latest(FEV1_PERCENT), 50) && triple(p)],
  ['how many current smokers with COPD?', (p) => p.copd && p.smoking === '77176002'],
  ['patients over 65 with asthma on biologics', (p) => p.age(TODAY) > 65 && p.asthma && p.on(BIOLOGIC)],
  [
    'women aged 40 to 60 with FeNO > 25',
    (p) => p.patient?.gender === 'female' && p.age(TODAY) >= 40 && p.age(TODAY) <= 60 && over(p.latest('96269-6'), 25),
  ],
  ['COPD patients not vaccinated against flu', (p) => p.copd && !p.vaccinated(/Influenza/, YEAR_AGO, TODAY)],
  ["who hasn't been seen since March", (p) => !p.seen('2026-03-01', '9999')],
  ['not seen in 6 months', (p) => !p.seen('2026-05-15', TODAY)],
  ['patients with emphysma and sats below 92', (p) => p.has('87433001') && under(p.latest('59408-5'), 92)],
  [
    'asthma patients with ACT under 20 not on a preventer',
    (p) => p.asthma && under(p.latest('82668-5'), 20) && !p.on(ICS),
  ],
  ['who is on Trelegy', (p) => p.on(/Trelegy/)],
  ['pts on Trelgy or Breztri', (p) => p.on(/Trelegy|Breztri/)],
  ['pts on SABA only', (p) => p.on(SABA) && !p.on(ICS) && !p.on(LAMA) && !p.on(LABA)],
  ['eos between 150 and 300', (p) => atLeast(p.latest(EOSINOPHILS), 0.15) && !over(p.latest(EOSINOPHILS), 0.3)],
  ['FEV1/FVC < 0.7', (p) => under(p.latest('19926-5'), 70)],
  ['admitted to hospital in the last 90 days', (p) => p.stays('IMP', '2026-08-17', TODAY) >= 1],
  ['2 or more admissions in the past year', (p) => p.stays('IMP', YEAR_AGO, TODAY) >= 2],
  ['at least 2 courses of prednisolone in the last 12 months', (p) => p.courses(/Prednisolone/, YEAR_AGO, TODAY) >= 2],
  ['started on a biologic this year', (p) => p.courses(BIOLOGIC, '2026-01-01', '2026-12-31') >= 1],
  [
    'frequent exacerbators not on triple therapy',
    (p) => {
      const exacerbations = p.exacerbations('2025-11-15', TODAY)
      return (exacerbations.some(({ severe }) => severe) || exacerbations.length >= 2) && !triple(p)
    },
  ],
  ['mMRC 2 or more', (p) => atLeast(p.latest('mmrc-grade'), 2)],
  ['CAT score at least 20 and smokes', (p) => atLeast(p.latest('cat-total'), 20) && p.smoking === '77176002'],
  ['patients in Queensland with COPD', (p) => p.copd && p.patient?.address?.[0]?.state === 'QLD'],
  ['postcode 2204', (p) => p.patient?.address?.[0]?.postalCode === '2204'],
  [
    'patients allergic to penicillin',
    (p) =>
      p.any(
        'AllergyIntolerance',
        (one) => 'code' in one && /Penicillin/.test((one as { code?: { text?: string } }).code?.text ?? ''),
      ),
  ],
  [
    'allergic to cats',
    (p) =>
      p.any('AllergyIntolerance', (one) => /Cat dander/.test((one as { code?: { text?: string } }).code?.text ?? '')),
  ],
  ['no spirometry in the last 2 years', (p) => !spirometryDays(p).some((d) => d >= '2024-11-15')],
  ['COPD on triple or asthma on a biologic', (p) => (p.copd && triple(p)) || (p.asthma && p.on(BIOLOGIC))],
  ['osa and copd', (p) => p.copd && p.has('78275009')],
  ['COPD with heart failure', (p) => p.copd && p.has('84114007')],
  ['patients in their 70s with COPD', (p) => p.copd && p.age(TODAY) >= 70 && p.age(TODAY) <= 79],
  ['asthma and not on ICS or LABA', (p) => p.asthma && !p.on(ICS) && !p.on(LABA)],
  [
    'eosinophils >= 0.3 and exacerbations >= 2',
    (p) => atLeast(p.latest(EOSINOPHILS), 0.3) && exacerbationsInYear(p).length >= 2,
  ],
  ['patients with both COPD and asthma', (p) => p.copd && p.asthma],
  ['severe exacerbations in the past year', (p) => exacerbationsInYear(p).some(({ severe }) => severe)],
  ['asthmatics without exacerbations in the last 12 months', (p) => p.asthma && exacerbationsInYear(p).length === 0],
  ['diabetics on metformin', (p) => p.has('44054006') && p.on(/Metformin/)],
  [
    'hypertensive patients not on an ACE inhibitor or ARB',
    (p) => p.has('59621000', '38341003') && !p.on(/Perindopril|Ramipril|Telmisartan|Candesartan|Irbesartan/),
  ],
  ['af patients on apixaban', (p) => p.has('49436004') && p.on(/Apixaban/)],
  ['osteoporosis and oral steroids', (p) => p.has('64859006') && p.on(/Prednisolone/)],
  ['never smokers with COPD', (p) => p.copd && p.smoking === '266919005'],
  ['ex-smokers with more than 40 pack years', (p) => p.smoking === '8517006' && over(p.latest('8664-5'), 40)],
  [
    'patients on home oxygen',
    (p) => p.any('Procedure', (one) => /Home oxygen/.test((one as { code?: { text?: string } }).code?.text ?? '')),
  ],
  [
    'COPD, mMRC >= 2, no pulmonary rehab',
    (p) =>
      p.copd &&
      atLeast(p.latest('mmrc-grade'), 2) &&
      !p.any('Procedure', (one) => /rehabilitation/.test((one as { code?: { text?: string } }).code?.text ?? '')),
  ],
  ['had covid vaccine in the last 12 months', (p) => p.vaccinated(/COVID/, YEAR_AGO, TODAY)],
  ['over 60 without RSV vaccine', (p) => p.age(TODAY) > 60 && !p.vaccinated(/RSV/)],
  ['COPD patients not vaccinated for pneumococcal', (p) => p.copd && !p.vaccinated(/Pneumococcal/)],
  [
    'obese asthmatics',
    (p) => {
      const [w, h] = [p.latest('29463-7'), p.latest('8302-2')]
      return p.asthma && w !== undefined && h !== undefined && Math.round((w / (h / 100) ** 2) * 10) / 10 >= 30
    },
  ],
  ['FEV1 under 1 litre', (p) => under(p.latest('20155-8') ?? p.latest('20157-4'), 1)],
  ['men under 50 with severe asthma', (p) => p.patient?.gender === 'male' && p.age(TODAY) < 50 && p.has('370221004')],
  ['IgE over 500 and not on Xolair', (p) => over(p.latest('19113-0'), 500) && !p.on(/Xolair/)],
  ['6MWD less than 350 m', (p) => under(p.latest('64098-7'), 350)],
  [
    'Aboriginal or Torres Strait Islander patients with COPD',
    (p) =>
      p.copd &&
      ['1', '2', '3'].includes(
        p.patient?.extension?.find(({ url }) => /indigenous/.test(url))?.valueCoding?.code ?? '',
      ),
  ],
  [
    'patients needing an interpreter',
    (p) =>
      p.patient?.extension?.some(({ url, valueBoolean }) => /interpreter/i.test(url) && valueBoolean === true) === true,
  ],
  [
    'asthma with FeNO > 50 or eosinophils > 500',
    (p) => p.asthma && (over(p.latest('96269-6'), 50) || over(p.latest(EOSINOPHILS), 0.5)),
  ],
  ['COPD on LAMA monotherapy', (p) => p.copd && p.on(LAMA) && !p.on(LABA) && !p.on(ICS)],
  ['patients with anxiety or depression and COPD', (p) => p.copd && p.has('48694002', '35489007')],
  [
    'COPD patients with no upcoming appointment',
    (p) =>
      p.copd &&
      !p.any('Appointment', (one) => {
        const a = one as { status?: string; start?: string }
        return (
          ['booked', 'arrived', 'checked-in', 'pending', 'proposed', 'waitlist'].includes(a.status ?? '') &&
          new Date(a.start ?? 0).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }) >= TODAY
        )
      }),
  ],
  ['ED visits this year', (p) => p.stays('EMER', '2026-01-01', '2026-12-31') >= 1],
]

let practice: SyntheticPractice
let scan: PlainScan
beforeAll(async () => {
  practice = await openSyntheticPractice()
  scan = new PlainScan(practice.resources)
})
afterAll(() => practice.close())

async function found(message: string) {
  const { answer } = await answerQuestion({ message, role: 'provider', now: NOW }, sourcesOf(practice))
  return { answer, ids: [...(answer.remember?.ids ?? [])].sort() }
}

describe('the embedded engine against a plain scan of the practice', () => {
  test('there are at least sixty questions', () => expect(QUESTIONS.length).toBeGreaterThanOrEqual(60))

  test.each(QUESTIONS)('%s', async (question, expected) => {
    const { answer, ids } = await found(question)
    expect(answer.notUnderstood, answer.understood).toEqual([])
    expect(ids, answer.understood).toEqual(scan.ids(expected))
    expect(answer.count).toBe(ids.length)
  })

  test('few of the answers are empty: the set would show nothing otherwise', () => {
    const empty = QUESTIONS.filter(([, expected]) => scan.ids(expected).length === 0)
    expect(empty.length).toBeLessThan(8)
  })
})
