import { describe, expect, it } from 'vitest'
import { type AlertFacts, agentState, findAlerts, GRID, PRESETS, STORAGE_KEYS, WIDGET_IDS, WIDGETS } from './rules.ts'

// noon on 15 November in Sydney
const now = new Date('2026-11-15T01:00:00Z')
const nothing: AlertFacts = { saturations: [], fev1: [], exacerbations: [], planned: new Set() }

const reading = (value: number, at: string, patientId = 'ann') => ({ id: `${value}@${at}`, patientId, at, value })
const episode = (at: string, isSevere = false, patientId = 'ann') => ({ id: at, patientId, at, isSevere })
const rulesOf = (facts: Partial<AlertFacts>) =>
  findAlerts({ ...nothing, ...facts }, now).flatMap(({ findings }) => findings.map(({ rule }) => rule))

describe('low oxygen: newest SpO2 under 88 % within 7 days (COPD-X P10)', () => {
  it.each([
    [87, '2026-11-14T02:00:00Z', ['low-oxygen']],
    [88, '2026-11-14T02:00:00Z', []],
    [80, '2026-11-08T01:00:00Z', ['low-oxygen']],
    [80, '2026-11-06T01:00:00Z', []],
    [80, '2026-11-16T01:00:00Z', []],
  ])('%i %% at %s', (value, at, expected) => {
    expect(rulesOf({ saturations: [reading(value, at)] })).toEqual(expected)
  })

  it('is over once a newer reading is higher', () => {
    const low = reading(84, '2026-11-12T02:00:00Z')
    expect(rulesOf({ saturations: [reading(91, '2026-11-13T02:00:00Z'), low] })).toEqual([])
  })
})

describe('FEV1 fall of 12 % and 150 mL between the last two tests', () => {
  it.each([
    ['2.00 to 1.75 L', 2, 1.75, '2026-03-01', ['fev1-fall']],
    ['2.00 to 1.77 L: 11.5 %', 2, 1.77, '2026-03-01', []],
    ['1.00 to 0.86 L: 14 % but 0.14 L', 1, 0.86, '2026-03-01', []],
    ['1.25 to 1.10 L: exactly both', 1.25, 1.1, '2026-03-01', ['fev1-fall']],
    ['a rise', 1.5, 2, '2026-03-01', []],
    ['more than a year apart', 2, 1.5, '2025-06-01', []],
  ])('%s', (_, before, last, beforeOn, expected) => {
    expect(rulesOf({ fev1: [reading(before, beforeOn), reading(last, '2026-10-20')] })).toEqual(expected)
  })

  it('does not reach past the test in between', () => {
    const fev1 = [reading(2.4, '2025-12-01'), reading(1.9, '2026-05-01'), reading(1.85, '2026-10-20')]
    expect(rulesOf({ fev1 })).toEqual([])
  })

  it('says by how much', () => {
    const [alert] = findAlerts({ ...nothing, fev1: [reading(2, '2026-03-01'), reading(1.7, '2026-10-20')] }, now)
    expect(alert?.findings[0]?.text).toBe('FEV1 −15 % (2.00 to 1.70 L)')
  })
})

describe('exacerbations', () => {
  it('a severe one counts for 30 days', () => {
    expect(rulesOf({ exacerbations: [episode('2026-10-16', true)] })).toEqual(['severe-exacerbation'])
    expect(rulesOf({ exacerbations: [episode('2026-10-15', true)] })).toEqual([])
    expect(rulesOf({ exacerbations: [episode('2026-11-10', false)] })).toEqual([])
  })

  it('two in twelve months ask for a plan', () => {
    const exacerbations = [episode('2026-02-01'), episode('2026-08-01')]
    expect(rulesOf({ exacerbations })).toEqual(['no-action-plan'])
    expect(rulesOf({ exacerbations, planned: new Set(['ann']) })).toEqual([])
    expect(rulesOf({ exacerbations: [episode('2025-10-01'), episode('2026-08-01')] })).toEqual([])
  })
})

it('makes one alert for each person, most serious first', () => {
  const alerts = findAlerts(
    {
      saturations: [reading(85, '2026-11-13T02:00:00Z')],
      fev1: [reading(2, '2026-03-01', 'ben'), reading(1.5, '2026-11-14', 'ben')],
      exacerbations: [episode('2026-02-01'), episode('2026-08-01')],
      planned: new Set(),
    },
    now,
  )
  expect(alerts.map(({ patientId, level }) => `${patientId} ${level}`)).toEqual(['ann critical', 'ben warning'])
  expect(alerts[0]?.findings.map(({ rule }) => rule)).toEqual(['low-oxygen', 'no-action-plan'])
  expect(alerts[1]?.findings[0]?.record).toEqual({ type: 'Observation', id: '1.5@2026-11-14' })
})

it.each([
  [[], 'idle'],
  [['completed'], 'active'],
  [['requires-review', 'completed'], 'pending-review'],
  [['requires-review', 'in-progress'], 'processing'],
])('an agent with %j is %s (requirements 2 §4)', (statuses, expected) => {
  expect(agentState(statuses)).toBe(expected)
})

describe('what the specification fixes (requirements 2 §2.1, §9)', () => {
  it('the grid', () => {
    expect(GRID).toMatchObject({
      breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
      cols: { lg: 6, md: 4, sm: 3, xs: 2, xxs: 1 },
      rowHeight: 120,
      margin: [16, 16],
      containerPadding: [0, 0],
    })
  })

  it('names, sizes, presets and storage keys', () => {
    expect(WIDGET_IDS.map((id) => `${WIDGETS[id].name} ${WIDGETS[id].size.w}x${WIDGETS[id].size.h}`)).toEqual([
      "Today's Queue 2x2",
      'Critical Alerts 2x2',
      'AI Insights 2x2',
      'Revenue 2x2',
      'Schedule 2x3',
      'AI Agents 2x3',
    ])
    expect(Object.values(PRESETS).map(({ label }) => label)).toEqual([
      'Clinical Focus',
      'Administrative',
      'Research & Analytics',
    ])
    for (const { order } of Object.values(PRESETS)) expect([...order].sort()).toEqual([...WIDGET_IDS].sort())
    expect(STORAGE_KEYS).toMatchObject({
      layout: 'aurora-dashboard-layout',
      hidden: 'aurora-dashboard-hidden',
      preset: 'aurora-dashboard-preset',
    })
  })
})
