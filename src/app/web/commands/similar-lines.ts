import { COMMAND_WORDS, readCommand } from './read-command.ts'

/** A slip in a shorter word may as well be another word. */
const SHORTEST = 3
/** From here on two slips still leave the word recognisable. */
const LONG = 8
const MOST = 3

/**
 * Lines that are understood and differ from this one by a slip of the keyboard in one word. They are offered, never carried
 * out: the user takes one, sees its preview, and presses Enter for that.
 */
export function similarLines(line: string, now: Date): string[] {
  const words = line.trim().split(/\s+/)
  const found = new Set<string>()
  for (const [at, typed] of words.entries()) {
    const word = typed.toLowerCase()
    if (!/^[a-z][a-z&-]+$/.test(word) || word.length < SHORTEST || COMMAND_WORDS.has(word)) continue
    for (const known of COMMAND_WORDS) {
      if (known.length < SHORTEST || slips(word, known) > (Math.min(word.length, known.length) < LONG ? 1 : 2)) continue
      const similar = words.with(at, known).join(' ')
      const command = readCommand(similar, now)
      if (command && command.kind !== 'refused') found.add(similar)
    }
  }
  return [...found].slice(0, MOST)
}

/** Letters that were left out, added, mistaken or swapped (optimal string alignment). */
export function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const above = rows[i - 1] as number[]
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + Number(!isSame))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
