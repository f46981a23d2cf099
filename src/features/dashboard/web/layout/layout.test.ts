import { describe, expect, it } from 'vitest'
import { GRID, PRESET_IDS, WIDGET_IDS } from '../../rules.ts'
import { breakpointAt, collide, compact, type Item, presetLayouts, visibleItems } from './arrange.ts'
import { changeBoard, parseBoard, presetBoard } from './board.ts'
import { isSamePlace, moveWidget, resizeWidget } from './move-widget.ts'

const clinical = presetLayouts('clinical')
const at = (items: readonly Item[], id: Item['i']) => {
  const { x, y, w, h } = items.find(({ i }) => i === id) as Item
  return [x, y, w, h]
}

it.each([
  [1400, 'lg'],
  [1200, 'md'],
  [997, 'md'],
  [960, 'sm'],
  [500, 'xs'],
  [358, 'xxs'],
])('%i px is %s', (widthPx, expected) => expect(breakpointAt(widthPx)).toBe(expected))

describe('presets', () => {
  it('the clinical one in six columns: three over three', () => {
    expect(clinical.lg.map(({ i, x, y, w, h }) => [i, x, y, w, h])).toEqual([
      ['patientQueue', 0, 0, 2, 2],
      ['criticalAlerts', 2, 0, 2, 2],
      ['aiRecommendations', 4, 0, 2, 2],
      ['revenue', 0, 2, 2, 2],
      ['schedule', 2, 2, 2, 3],
      ['agentStatus', 4, 2, 2, 3],
    ])
  })

  it.each(PRESET_IDS)(
    '%s on a tablet: lists of names take two of three columns at least, and next to nothing is empty',
    (preset) => {
      const { sm } = presetLayouts(preset)
      for (const id of ['patientQueue', 'schedule', 'aiRecommendations'] as const)
        expect(at(sm, id)[2], id).toBeGreaterThanOrEqual(2)
      const rows = Math.max(...sm.map(({ y, h }) => y + h))
      const filled = sm.reduce((sum, { w, h }) => sum + w * h, 0)
      expect(3 * rows - filled).toBeLessThanOrEqual(1)
    },
  )

  it.each(PRESET_IDS)('%s fits every grid, nothing overlaps', (preset) => {
    for (const [name, items] of Object.entries(presetLayouts(preset))) {
      expect(items).toHaveLength(WIDGET_IDS.length)
      for (const item of items) {
        expect(item.x + item.w).toBeLessThanOrEqual(GRID.cols[name as keyof typeof GRID.cols])
        expect(items.filter((other) => collide(item, other))).toEqual([])
      }
    }
  })
})

it('closes the gap a hidden widget leaves', () => {
  expect(at(visibleItems(clinical.lg, ['patientQueue']), 'revenue')).toEqual([0, 0, 2, 2])
})

it('compaction pushes below what overlaps', () => {
  const over: Item[] = [
    { i: 'revenue', x: 0, y: 0, w: 2, h: 2 },
    { i: 'schedule', x: 1, y: 1, w: 2, h: 3 },
  ]
  expect(at(compact(over), 'schedule')).toEqual([1, 2, 2, 3])
})

describe('moving without dragging', () => {
  it('sideways trades places with the neighbour', () => {
    const moved = moveWidget(clinical.lg, 'patientQueue', 'right', 6)
    expect(at(moved, 'patientQueue')).toEqual([2, 0, 2, 2])
    expect(at(moved, 'criticalAlerts')).toEqual([0, 0, 2, 2])
  })

  it('downwards trades with the one below, of another height', () => {
    const moved = moveWidget(clinical.lg, 'criticalAlerts', 'down', 6)
    expect(at(moved, 'schedule')).toEqual([2, 0, 2, 3])
    expect(at(moved, 'criticalAlerts')).toEqual([2, 3, 2, 2])
  })

  it.each([
    ['patientQueue', 'left'],
    ['patientQueue', 'up'],
    ['agentStatus', 'right'],
    ['agentStatus', 'down'],
  ] as const)('%s stays at the edge: %s', (id, direction) => {
    expect(isSamePlace(clinical.lg, moveWidget(clinical.lg, id, direction, 6))).toBe(true)
  })

  it('there and back is as before', () => {
    const there = moveWidget(clinical.md, 'revenue', 'up', 4)
    expect(isSamePlace(clinical.md, there)).toBe(false)
    expect(isSamePlace(clinical.md, moveWidget(there, 'revenue', 'down', 4))).toBe(true)
  })

  it('takes a step where a column is free', () => {
    const alone: Item[] = [{ i: 'revenue', x: 0, y: 0, w: 2, h: 2 }]
    expect(at(moveWidget(alone, 'revenue', 'right', 6), 'revenue')).toEqual([1, 0, 2, 2])
  })

  it('sizes within the grid, growing to the left at its right edge', () => {
    expect(at(resizeWidget(clinical.lg, 'agentStatus', { columns: 1 }, 6), 'agentStatus')[0]).toBe(3)
    expect(at(resizeWidget(clinical.lg, 'revenue', { rows: -1 }, 6), 'revenue')).toEqual([0, 2, 2, 2])
    expect(at(resizeWidget(clinical.lg, 'revenue', { rows: 1 }, 6), 'revenue')).toEqual([0, 2, 2, 3])
    expect(at(resizeWidget(clinical.xs, 'revenue', { columns: 1 }, 2), 'revenue')[2]).toBe(2)
  })
})

describe('board', () => {
  const arranged = changeBoard(
    changeBoard(presetBoard('clinical'), { type: 'show', widget: 'revenue', isShown: false }),
    { type: 'place', breakpoint: 'lg', items: [{ i: 'schedule', x: 0, y: 9, w: 3, h: 4 }] },
  )

  it('places what is seen and keeps the place of what is hidden', () => {
    expect(arranged.hidden).toEqual(['revenue'])
    expect(at(arranged.layouts.lg, 'schedule')).toEqual([0, 9, 3, 4])
    expect(at(arranged.layouts.lg, 'revenue')).toEqual([0, 2, 2, 2])
    expect(arranged.layouts.md).toEqual(clinical.md)
  })

  it('a preset replaces the layout and clears hidden widgets (requirements 2 §4)', () => {
    expect(changeBoard(arranged, { type: 'preset', preset: 'research' })).toEqual(presetBoard('research'))
    expect(changeBoard(arranged, { type: 'preset', preset: 'clinical' })).toEqual(presetBoard('clinical'))
  })

  it('shows a widget again', () => {
    expect(changeBoard(arranged, { type: 'show', widget: 'revenue', isShown: true }).hidden).toEqual([])
  })

  it('survives whatever storage held', () => {
    expect(parseBoard({ preset: 'nonsense', hidden: 'x', layouts: 7 })).toEqual(presetBoard('clinical'))
    const { hidden, layouts } = parseBoard({
      hidden: ['revenue', 'gone'],
      layouts: [{ i: 'schedule', x: 40, y: -3, w: 9, h: 1 }, { i: 'gone', x: 0, y: 0, w: 1, h: 1 }, null],
    })
    expect(hidden).toEqual(['revenue'])
    expect(at(layouts.lg, 'schedule')).toEqual([0, 0, 6, 2])
    expect(layouts.lg).toHaveLength(WIDGET_IDS.length)
  })
})
