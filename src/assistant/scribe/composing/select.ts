import { type Candidate, headings } from './sections.ts'

/** A short visit is nearly all content. */
const LEAST_WORDS = 300
const LEAST_WEIGHT = 0.35

export interface Selection {
  chosen: readonly Candidate[]
  /** Would have been taken, but their check against the transcript failed. */
  failed: readonly Candidate[]
}

/** Takes the weightiest sentences until the note has its length; what says the same is taken once. */
export function selectCandidates(
  candidates: readonly Candidate[],
  mostWords: number,
  isSupported: (candidate: Candidate) => boolean,
): Selection {
  const budget = Math.max(LEAST_WORDS, mostWords)
  const ranked = [...candidates].sort((a, b) => b.weight - a.weight || a.order - b.order)
  const taken: Candidate[] = []
  const seen = new Set<string>()
  const failed: Candidate[] = []
  let words = 0
  for (const candidate of ranked) {
    const key = candidate.heading + contentKey(candidate.text)
    if (seen.has(key) || candidate.weight < LEAST_WEIGHT) continue
    if (!candidate.always && words > budget) continue
    seen.add(key)
    if (!isSupported(candidate)) {
      failed.push(candidate)
      continue
    }
    taken.push(candidate)
    words += candidate.text.split(' ').length
  }
  return { chosen: inOrder(taken), failed }
}

/** By heading, then as it was said. */
export const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => place(a) - place(b) || a.order - b.order)

const place = ({ heading }: Candidate): number => Object.keys(headings).indexOf(heading)

const contentKey = (text: string): string =>
  [...new Set(text.toLowerCase().match(/[a-z0-9/]+/g) ?? [])]
    .filter((word) => word.length > 3)
    .sort()
    .join(' ')
