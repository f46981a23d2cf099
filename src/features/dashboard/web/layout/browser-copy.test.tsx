// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { changeBoard, presetBoard } from './board.ts'
import { newerCopy, readBrowserCopy, writeBrowserCopy } from './browser-copy.ts'

const board = changeBoard(presetBoard('research'), { type: 'show', widget: 'revenue', isShown: false })
const [early, late] = ['2026-11-15T01:00:00.000Z', '2026-11-15T02:00:00.000Z']

beforeEach(() => localStorage.clear())

describe('browser copy', () => {
  it('lies under the keys of the specification (requirements 2 §9)', () => {
    writeBrowserCopy(board, { userId: 'u1', savedAt: early })
    expect(localStorage.getItem('aurora-dashboard-preset')).toBe('research')
    expect(JSON.parse(localStorage.getItem('aurora-dashboard-hidden') ?? '')).toEqual(['revenue'])
    const layouts = JSON.parse(localStorage.getItem('aurora-dashboard-layout') ?? '')
    expect(layouts.lg[0]).toEqual({ i: 'aiRecommendations', x: 0, y: 0, w: 2, h: 2 })
    expect(readBrowserCopy('u1')).toEqual({ board, savedAt: early })
  })

  it("is not shown to another person of the same browser, and is nobody's without a mark", () => {
    writeBrowserCopy(board, { userId: 'u1', savedAt: early })
    expect(readBrowserCopy('u2')).toBeUndefined()
    localStorage.removeItem('aurora-dashboard-saved')
    expect(readBrowserCopy('u2')).toEqual({ board })
  })

  it('is nothing in a fresh browser, and never breaks', () => {
    expect(readBrowserCopy('u1')).toBeUndefined()
    localStorage.setItem('aurora-dashboard-layout', '{broken')
    localStorage.setItem('aurora-dashboard-preset', 'administrative')
    expect(readBrowserCopy('u1')?.board).toEqual(presetBoard('administrative'))
  })
})

describe('newerCopy', () => {
  const server = { board: presetBoard('clinical'), savedAt: early }
  it.each([
    ['the newer browser', { board, savedAt: late }, 'research'],
    ['the server at the same time', { board, savedAt: early }, 'clinical'],
    ['the server over one of unknown age', { board }, 'clinical'],
    ['the server where the browser has none', undefined, 'clinical'],
  ])('is %s', (_, browser, expected) => expect(newerCopy(browser, server)?.board.preset).toBe(expected))

  it('is the browser where the server has none', () => {
    expect(newerCopy({ board }, undefined)).toEqual({ board })
    expect(newerCopy(undefined, undefined)).toBeUndefined()
  })
})
