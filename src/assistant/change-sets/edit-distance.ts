const MOST_WORDS = 1500

/** Words inserted, removed or replaced over the words of the longer text: 0 unchanged, 1 nothing left. */
export function editDistance(before: string, after: string): number {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  const longer = Math.max(from.length, to.length)
  if (longer === 0) return 0
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, word] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const replace = (row[j] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return Math.round(((row.at(-1) ?? 0) / longer) * 1000) / 1000
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}
