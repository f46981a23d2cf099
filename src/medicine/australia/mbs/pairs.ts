/** Items that exclude each other on one day, and items that need another one before them. */

export type Exclusion = {
  id: string
  items: readonly string[]
  with: readonly string[]
  /** By the same provider, or by any provider. */
  scope: 'provider' | 'person'
  text: string
  citation: string
  verified: boolean
}

const XML = 'MBS XML, release of 1 July 2026'
const ATTENDANCES = ['110', '116', '119', '91824', '91825', '91826', '91836', '92440']
const GP_PLANS = ['729', '731', '965', '967', '92029', '92030']

export const exclusions: readonly Exclusion[] = [
  {
    id: 'exclusion-complex-plan',
    items: ['132', '133', '92422'],
    with: ATTENDANCES,
    scope: 'provider',
    text: 'A complex plan or its review is not claimed on the day of another attendance by the same physician',
    citation: XML,
    verified: true,
  },
  {
    id: 'exclusion-complex-review-telehealth',
    items: ['92423', '92443'],
    with: ATTENDANCES,
    scope: 'provider',
    text: 'Taken over from 133: not on the day of another attendance by the same physician',
    citation: 'By analogy with 133; the item text was not read',
    verified: false,
  },
  {
    id: 'exclusion-11503',
    items: ['11503'],
    with: ['11505', '11506', '11507', '11508', '11512', '12203', '12204', '12205', '12207', '12208', '12250'],
    scope: 'person',
    text: 'Complex lung function is not claimed with spirometry, exercise or sleep study items of the same occasion',
    citation: XML,
    verified: true,
  },
  {
    id: 'exclusion-11507-11512',
    items: ['11507'],
    with: ['11512'],
    scope: 'person',
    text: '11507 and 11512 exclude each other on one occasion',
    citation: XML,
    verified: true,
  },
  {
    id: 'exclusion-sleep-studies',
    items: ['12203'],
    with: ['12250'],
    scope: 'person',
    text: 'Laboratory and home sleep study exclude each other on one occasion',
    citation: XML,
    verified: true,
  },
  {
    id: 'exclusion-pleural',
    items: ['38800'],
    with: ['38803'],
    scope: 'person',
    text: 'A diagnostic tap is not claimed with therapeutic drainage',
    citation: XML,
    verified: true,
  },
  {
    id: 'exclusion-gp-conference',
    items: ['735', '739', '743', '747', '750', '758'],
    with: GP_PLANS,
    scope: 'person',
    text: 'A case conference is not claimed with a care plan item',
    citation: XML,
    verified: true,
  },
]

export type Prerequisite = {
  id: string
  items: readonly string[]
  oneOf: readonly string[]
  withinMonths: number
  scope: 'provider' | 'person'
  text: string
  codes: readonly string[]
  citation: string
  verified: boolean
}

const PLANS = ['965', '967', '392', '393', '92029', '92030', '92060', '92061']
const OLD_PLANS = ['721', '723', '732']
/** Plans under the items that ended on 30 June 2025 stay valid until `lastDay`, however old they are. */
export const OLD_PLAN_VALIDITY = { items: OLD_PLANS, lastDay: '2027-06-30' } as const

export const prerequisites: readonly Prerequisite[] = [
  {
    id: 'needs-complex-plan',
    items: ['133', '92423', '92443'],
    oneOf: ['132', '92422'],
    withinMonths: 12,
    scope: 'provider',
    text: 'A review needs a complex plan (132 or 92422) by the same physician or a locum in the past 12 months',
    codes: ['540', '550'],
    citation: XML,
    verified: true,
  },
  {
    id: 'needs-plan',
    items: ['10997', '93201', '93203', '10953', '10960'],
    oneOf: [...PLANS, ...OLD_PLANS],
    withinMonths: 18,
    scope: 'person',
    text: 'Needs a GP chronic condition plan made or reviewed in the past 18 months, or a plan made before 1 July 2025 (valid to 30 June 2027)',
    codes: ['540'],
    citation: XML,
    verified: true,
  },
  {
    id: 'needs-plan-to-review',
    items: ['967', '393', '92030', '92061'],
    oneOf: ['965', '392', '92029', '92060', ...OLD_PLANS],
    withinMonths: 1200,
    scope: 'person',
    text: 'A review needs a plan made before',
    codes: ['540'],
    citation: 'Medicare reason codes (540)',
    verified: true,
  },
  {
    id: 'needs-screening-scan',
    items: ['57413'],
    oneOf: ['57410', '57413'],
    withinMonths: 24,
    scope: 'person',
    text: 'An interval scan follows a screening scan (57410) or another interval scan (57413) within 2 years',
    codes: ['550'],
    citation: XML,
    verified: true,
  },
]
