import type { ServiceFact } from './service-facts.ts'

/** Maximum number of these items together, in any such period or in a calendar year. */
export type Limit = {
  id: string
  items: readonly string[]
  most: number
  per: { months: number } | 'calendar year'
  /** Counted per patient, or per patient and provider. */
  scope: 'person' | 'provider'
  /** A fact that removes the limit. */
  unless?: ServiceFact
  text: string
  citation: string
  verified: boolean
}

const XML = 'MBS XML, release of 1 July 2026'
const PLAN_PAGES = 'Primary health network and education pages on the GPCCMP, 2025; not the item text'
const SLEEP = ['12203', '12204', '12205', '12207', '12208', '12250']

export const limits: readonly Limit[] = [
  {
    id: 'limit-complex-plan',
    items: ['132', '92422'],
    most: 1,
    per: { months: 12 },
    scope: 'provider',
    text: 'One complex plan (132 or 92422) in 12 months by one physician',
    citation: XML,
    verified: true,
  },
  {
    id: 'limit-complex-review',
    items: ['133', '92423', '92443'],
    most: 2,
    per: { months: 12 },
    scope: 'provider',
    text: 'Two reviews (133, 92423 or 92443) in any 12 months by one physician',
    citation: XML,
    verified: true,
  },
  {
    id: 'limit-11505',
    items: ['11505'],
    most: 1,
    per: { months: 12 },
    scope: 'person',
    text: 'Diagnostic spirometry (11505) once in any 12 months',
    citation: XML,
    verified: true,
  },
  ...SLEEP.map(
    (item): Limit => ({
      id: `limit-${item}`,
      items: [item],
      most: 1,
      per: { months: 12 },
      scope: 'person',
      text: `Sleep study ${item} once in any 12 months`,
      citation: XML,
      verified: true,
    }),
  ),
  {
    id: 'limit-gp-plan',
    items: ['965', '392', '92029', '92060'],
    most: 1,
    per: { months: 12 },
    scope: 'person',
    unless: 'exceptional-circumstances',
    text: 'A GP chronic condition plan once in 12 months',
    citation: PLAN_PAGES,
    verified: false,
  },
  {
    id: 'limit-gp-review',
    items: ['967', '393', '92030', '92061'],
    most: 1,
    per: { months: 3 },
    scope: 'person',
    unless: 'exceptional-circumstances',
    text: 'A review of the GP plan once in 3 months',
    citation: PLAN_PAGES,
    verified: false,
  },
  {
    id: 'limit-medicines-review',
    items: ['900'],
    most: 1,
    per: { months: 12 },
    scope: 'person',
    unless: 'significant-change',
    text: 'A home medicines review once in 12 months',
    citation: XML,
    verified: true,
  },
  {
    id: 'limit-715',
    items: ['715'],
    most: 1,
    per: { months: 9 },
    scope: 'person',
    text: 'A health assessment (715) no sooner than 9 months after the last',
    citation: 'Source of 2016; to be checked',
    verified: false,
  },
  {
    id: 'limit-nurse',
    items: ['10997', '93201', '93203'],
    most: 5,
    per: 'calendar year',
    scope: 'person',
    text: 'Five nurse services (10997, 93201, 93203 together) in a calendar year',
    citation: XML,
    verified: true,
  },
  {
    id: 'limit-10987',
    items: ['10987'],
    most: 10,
    per: 'calendar year',
    scope: 'person',
    text: 'Ten follow-up services (10987) in a calendar year',
    citation: XML,
    verified: true,
  },
  {
    id: 'limit-57410',
    items: ['57410'],
    most: 1,
    per: { months: 24 },
    scope: 'person',
    text: 'Lung cancer screening scan every two years',
    citation: XML,
    verified: true,
  },
]

/** Allied health under a plan: five in a calendar year, ten for Aboriginal and Torres Strait Islander people. */
export const ALLIED_HEALTH: readonly string[] = ['10953', '10960', '93000', '93013']
export const alliedLimit = (indigenous: boolean): Limit => ({
  id: 'limit-allied-health',
  items: ALLIED_HEALTH,
  most: indigenous ? 10 : 5,
  per: 'calendar year',
  scope: 'person',
  text: `${indigenous ? 'Ten' : 'Five'} allied health services in a calendar year`,
  citation: XML,
  verified: true,
})
