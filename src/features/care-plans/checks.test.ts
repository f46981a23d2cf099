import { describe, expect, it } from 'vitest'
import {
  canMove,
  gapsOf,
  nicotineScore,
  peakFlowBands,
  rehabSessions,
  reviewState,
  TO_COMPLETE,
  USUAL_BANDS,
} from './checks.ts'
import { toDocument } from './plan-document.ts'
import { PLAN_KINDS, type PlanContent } from './rules.ts'
import { NO_CHART, planFrom } from './templates.ts'

const TODAY = '2026-11-15'
const values = { personalBestLMin: 450, ...USUAL_BANDS }

describe('peak flow bands', () => {
  it('begin below 80, 60 and 40 % of the personal best (Pinnock, Breathe 2015;11:98, table 2)', () => {
    expect(peakFlowBands(values)).toEqual([
      { zone: 'well', fromLMin: 360 },
      { zone: 'notwell', fromLMin: 270, belowLMin: 360 },
      { zone: 'worse', fromLMin: 180, belowLMin: 270 },
      { zone: 'danger', belowLMin: 180 },
    ])
  })

  it('are rounded to 5 L/min and follow percentages the clinician chose', () => {
    const bands = peakFlowBands({ personalBestLMin: 433, notWellPercent: 85, worsePercent: 70, dangerPercent: 50 })
    expect(bands?.map(({ fromLMin }) => fromLMin)).toEqual([370, 305, 215, undefined])
  })

  it.each([
    ['no personal best', { ...values, personalBestLMin: undefined }],
    ['percentages that do not fall', { ...values, worsePercent: 85 }],
    ['a personal best nobody blows', { ...values, personalBestLMin: 45 }],
  ])('are not made from %s', (_, given) => expect(peakFlowBands(given)).toBeUndefined())
})

/** A template with all placeholders filled in, as a clinician would. */
function completed(kind: PlanContent['kind']): PlanContent {
  const plan = planFrom(kind, NO_CHART, TODAY)
  const fill = (lines: string[]) => lines.map((line) => line.replace(TO_COMPLETE, 'as we agreed'))
  return {
    ...plan,
    values: {
      ...plan.values,
      ...(kind === 'smoking' && {
        minutesToFirst: 10,
        cigarettesPerDay: 25,
        hardToRefrain: true,
        firstHardestToGiveUp: true,
        moreInMorning: false,
        whenIll: false,
      }),
    },
    steps: plan.steps.map((step) => ({ ...step, signs: fill(step.signs), actions: fill(step.actions) })),
    sessions: kind === 'rehab' ? rehabSessions(TODAY, 2) : [],
  }
}

describe('what keeps a plan from being used', () => {
  it.each(PLAN_KINDS)('a fresh %s template always has something to complete', (kind) => {
    expect(gapsOf(planFrom(kind, NO_CHART, TODAY), TODAY).length).toBeGreaterThan(0)
  })

  it.each(PLAN_KINDS)('nothing, once the %s template is filled in', (kind) => {
    expect(gapsOf(completed(kind), TODAY)).toEqual([])
  })

  const asthma = completed('asthma')
  const first = asthma.steps[0] as PlanContent['steps'][number]
  it.each<[string, Partial<PlanContent>, string]>([
    [
      'a mark left in a dose',
      { medicines: [{ name: 'A', dose: '[to be completed: dose]', isReliever: false }] },
      'Medications',
    ],
    ['a medication without a dose', { medicines: [{ name: 'A', dose: ' ', isReliever: false }] }, 'Medications'],
    ['a step without anything to do', { steps: [{ ...first, actions: [' '] }] }, 'When well'],
    ['no review date', { reviewOn: '' }, 'Review'],
    ['a review date that is not ahead', { reviewOn: TODAY }, 'Review'],
    ['bands that do not fall', { values: { ...values, dangerPercent: 70 } }, 'Peak flow'],
  ])('%s', (_, change, where) => {
    expect(gapsOf({ ...asthma, ...change }, TODAY).map((gap) => gap.where)).toEqual([where])
  })
})

describe('templates', () => {
  it.each(PLAN_KINDS)('%s names no medicine and no dose of its own', (kind) => {
    const text = JSON.stringify(planFrom(kind, NO_CHART, TODAY).steps)
    expect(text).not.toMatch(/\d+\s?(mg|microgram|mcg|puffs?|tablets?)\b|prednisolone|salbutamol|varenicline/i)
  })

  it('keep sentences short: year 7 readers', () => {
    const lines = PLAN_KINDS.flatMap((kind) => planFrom(kind, NO_CHART, TODAY).steps).flatMap((step) => [
      ...step.signs,
      ...step.actions,
    ])
    const longest = lines
      .flatMap((line) => line.replace(TO_COMPLETE, '').split(/[.!?:] /))
      .map((each) => each.split(' ').length)
    expect(Math.max(...longest)).toBeLessThanOrEqual(16)
  })

  it('count a reliever that holds a preventer as more than usual, not by the week', () => {
    const [, notWell] = planFrom('asthma', { ...NO_CHART, isRelieverWithSteroid: true }, TODAY).steps
    expect(notWell?.signs[0]).toBe('You need your reliever more often than usual.')
  })
})

describe('paper', () => {
  it('has the four steps in order with their peak flow', () => {
    const steps = toDocument({ ...completed('asthma'), values }).sections.filter(({ zone }) => zone)
    expect(steps.map(({ heading, band }) => [heading, band])).toEqual([
      ['When well', 'Peak flow: 360 or more'],
      ['When not well', 'Peak flow: 270 to 359'],
      ['If symptoms get worse', 'Peak flow: 180 to 269'],
      ['Danger signs', 'Peak flow: below 180'],
    ])
  })

  it('tells the nicotine score in words', () => {
    const assess = toDocument(completed('smoking')).sections.find(({ id }) => id === 'assess')
    expect(assess?.actions?.[0]).toBe('Your nicotine score is 6 out of 10 (high).')
  })

  it('shows the walk before and after with its change', () => {
    const plan = { ...completed('rehab'), values: { walkBeforeM: 310, walkAfterM: 352 } }
    const walk = toDocument(plan).sections.find(({ id }) => id === 'walk')
    expect(walk?.lines?.at(-1)).toBe('Change: +42 metres.')
  })
})

describe('review', () => {
  it.each([
    ['2026-11-14', 'overdue'],
    ['2026-11-15', 'due'],
    ['2026-11-29', 'due'],
    ['2026-11-30', 'later'],
  ] as const)('of %s is %s on 15 November', (reviewOn, state) => {
    expect(reviewState('active', reviewOn, TODAY)).toBe(state)
  })

  it('is never due on a draft or an ended plan', () => {
    expect(reviewState('draft', '2020-01-01', TODAY)).toBe('later')
    expect(reviewState('revoked', '2020-01-01', TODAY)).toBe('later')
  })
})

it('an ended plan does not come back', () => {
  expect(canMove('revoked', 'active')).toBe(false)
  expect(canMove('completed', 'active')).toBe(false)
  expect(canMove('draft', 'active')).toBe(true)
})

it('rehabilitation runs for eight weeks, two sessions each', () => {
  const sessions = rehabSessions('2026-11-16', 2)
  expect(sessions).toHaveLength(16)
  expect(sessions.at(-1)).toMatchObject({ week: 8, number: 16, on: '2027-01-07' })
})

it('no nicotine score until every question is answered', () => {
  expect(nicotineScore({ minutesToFirst: 3, cigarettesPerDay: 30 })).toBeUndefined()
})
