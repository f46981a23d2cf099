import { defaultFilter } from 'cmdk'

interface Findable {
  label: string
  purpose?: string
}

export interface FoundCommands<T> {
  /** Best first. */
  found: T[]
  /** Whether the text names the first one in whole words: then it comes before any patient. */
  isNamed: boolean
  /** Whether the letters only occur somewhere in the first one. */
  isFuzzy: boolean
}

/** Below it the letters are only scattered over the words. */
const FUZZY_AT_LEAST = 0.1

const RANKS = ['whole', 'first-words', 'words', 'beginnings', 'purpose', 'fuzzy'] as const
type Rank = (typeof RANKS)[number]
const NAMED: readonly Rank[] = ['whole', 'first-words', 'words']

/** Pages and actions for what is typed. Without a text, all of them as they come. */
export function findCommands<T extends Findable>(commands: readonly T[], text: string): FoundCommands<T> {
  const typed = wordsOf(text)
  if (typed.length === 0) return { found: [...commands], isNamed: false, isFuzzy: false }
  const ranked = commands
    .map((command) => ({ command, rank: rankOf(command, typed, text) }))
    .filter((one): one is { command: T; rank: Rank } => one.rank !== undefined)
    .sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank))
  const first = ranked[0]
  return {
    found: ranked.map(({ command }) => command),
    isNamed: first !== undefined && NAMED.includes(first.rank),
    isFuzzy: first?.rank === 'fuzzy',
  }
}

function rankOf({ label, purpose = '' }: Findable, typed: readonly string[], text: string): Rank | undefined {
  const words = wordsOf(label)
  const all = [...words, ...wordsOf(purpose)]
  if (words.join(' ') === typed.join(' ')) return 'whole'
  if (words.slice(0, typed.length).join(' ') === typed.join(' ')) return 'first-words'
  if (typed.every((word) => words.includes(word))) return 'words'
  if (typed.every((word) => words.some((each) => each.startsWith(word)))) return 'beginnings'
  if (typed.every((word) => all.some((each) => each.startsWith(word)))) return 'purpose'
  return defaultFilter(label, text.trim()) >= FUZZY_AT_LEAST ? 'fuzzy' : undefined
}

/** Plural and singular count as one: 'patient' names the page 'Patients'. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
}
