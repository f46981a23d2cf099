import { STORAGE_KEYS } from '../../rules.ts'
import { type Board, parseBoard } from './board.ts'

export interface BoardCopy {
  board: Board
  /** ISO instant; absent if the age is unknown. */
  savedAt?: string
}

interface Saved {
  userId?: unknown
  savedAt?: unknown
}

/** The copy this browser stores for the user; undefined if there is none or it belongs to someone else. */
export function readBrowserCopy(userId: string | undefined): BoardCopy | undefined {
  const preset = read(STORAGE_KEYS.preset)
  const layouts = parse(read(STORAGE_KEYS.layout))
  const hidden = parse(read(STORAGE_KEYS.hidden))
  if (preset === null && layouts === undefined && hidden === undefined) return undefined
  const saved = (parse(read(STORAGE_KEYS.saved)) ?? {}) as Saved
  if (saved.userId !== undefined && saved.userId !== userId) return undefined
  const board = parseBoard({ preset, layouts, hidden })
  return { board, ...(typeof saved.savedAt === 'string' && { savedAt: saved.savedAt }) }
}

export function writeBrowserCopy(board: Board, saved: { userId: string | undefined; savedAt: string }): void {
  try {
    localStorage.setItem(STORAGE_KEYS.layout, JSON.stringify(board.layouts))
    localStorage.setItem(STORAGE_KEYS.hidden, JSON.stringify(board.hidden))
    localStorage.setItem(STORAGE_KEYS.preset, board.preset)
    localStorage.setItem(STORAGE_KEYS.saved, JSON.stringify(saved))
  } catch {
    // private browsing may block storage; the server has a copy too
  }
}

/** The browser's copy wins only if it is newer than the server's or the only one. */
export function newerCopy(browser: BoardCopy | undefined, server: BoardCopy | undefined): BoardCopy | undefined {
  if (!browser || !server) return browser ?? server
  return (browser.savedAt ?? '') > (server.savedAt ?? '') ? browser : server
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
