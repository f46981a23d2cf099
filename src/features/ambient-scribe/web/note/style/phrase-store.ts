import type { Phrase } from './learn-phrases.ts'

const KEY = 'aurora-scribe-phrases'
const PHRASES_AT_MOST = 200
/** Seen in this many signed notes before it is offered. */
export const OFFERED_FROM = 2

type Kept = Phrase & { times: number }
type Stored = Readonly<Record<string, readonly Kept[]>>

function readAll(): Stored {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Stored
  } catch {
    return {}
  }
}

function writeAll(all: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // storage is full or forbidden; nothing is learnt then
  }
}

/** Counts each phrase once for each note. It stays in this browser, separately for each user. */
export function remember(userId: string, phrases: readonly Phrase[]): void {
  const all = readAll()
  const kept = new Map((all[userId] ?? []).map((each) => [`${each.from}\n${each.to}`, each]))
  for (const { from, to } of new Map(phrases.map((each) => [`${each.from}\n${each.to}`, each])).values()) {
    const key = `${from}\n${to}`
    kept.set(key, { from, to, times: (kept.get(key)?.times ?? 0) + 1 })
  }
  writeAll({ ...all, [userId]: [...kept.values()].slice(-PHRASES_AT_MOST) })
}

export function offered(userId: string): Phrase[] {
  return (readAll()[userId] ?? []).filter(({ times }) => times >= OFFERED_FROM)
}

export function forget(userId: string, { from, to }: Phrase): void {
  const all = readAll()
  writeAll({ ...all, [userId]: (all[userId] ?? []).filter((each) => each.from !== from || each.to !== to) })
}
