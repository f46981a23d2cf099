export interface WordChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

// beyond this a table of all pairs costs more than a second of a slow phone
const PAIRS_AT_MOST = 4_000_000

/** What differs between two texts, word by word; white space belongs to the word after it. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > PAIRS_AT_MOST) return joined([...marked('removed', old), ...marked('added', now)])
  const lengths = commonLengths(old, now)
  const changes: WordChange[] = []
  let [from, to] = [0, 0]
  while (from < old.length || to < now.length) {
    const [was, is] = [old[from], now[to]]
    if (was !== undefined && is !== undefined && key(was) === key(is)) {
      changes.push({ kind: 'same', text: is })
      from += 1
      to += 1
    } else if (
      was !== undefined &&
      (is === undefined || length(lengths, from + 1, to) >= length(lengths, from, to + 1))
    ) {
      changes.push({ kind: 'removed', text: was })
      from += 1
    } else {
      changes.push({ kind: 'added', text: is ?? '' })
      to += 1
    }
  }
  return joined(changes)
}

const key = (word: string): string => word.trim()

function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

const length = (lengths: readonly Uint32Array[], from: number, to: number): number => lengths[from]?.[to] ?? 0

/** Of the longest common subsequence from each pair of places to the end. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  for (let from = old.length - 1; from >= 0; from--) {
    for (let to = now.length - 1; to >= 0; to--) {
      const isSame = key(old[from] ?? '') === key(now[to] ?? '')
      const best = Math.max(length(lengths, from + 1, to), length(lengths, from, to + 1))
      const row = lengths[from]
      if (row) row[to] = isSame ? length(lengths, from + 1, to + 1) + 1 : best
    }
  }
  return lengths
}

function marked(kind: WordChange['kind'], words: readonly string[]): WordChange[] {
  return words.map((text) => ({ kind, text }))
}

/** A short word that two changes happen to share says nothing by itself. */
function isChance(
  change: WordChange | undefined,
  before: WordChange | undefined,
  after: WordChange | undefined,
): boolean {
  const isChanged = (each: WordChange | undefined) => each !== undefined && each.kind !== 'same'
  return change?.kind === 'same' && /^\s*\S{1,3}$/.test(change.text) && isChanged(before) && isChanged(after)
}

/** Neighbours of one kind as one; removed words come before the words that replace them. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const result: WordChange[] = []
  const open = { removed: '', added: '' }
  const close = () => {
    if (open.removed) result.push({ kind: 'removed', text: open.removed })
    if (open.added) result.push({ kind: 'added', text: open.added })
    open.removed = ''
    open.added = ''
  }
  for (const [index, { kind, text }] of changes.entries()) {
    if (kind !== 'same') open[kind] += text
    else if (isChance(changes[index], changes[index - 1], changes[index + 1])) {
      open.removed += text
      open.added += text
    } else {
      close()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind, text })
    }
  }
  close()
  return result
}
