import type { ParsedUtterance } from './visit.ts'

const LEAD =
  /\b(?:for|regarding|in terms of|as far as|with regards? to|from|about|concerning) (?:(?:your|the|a|this|her|his) )?(?:(?:first|second|third|fourth|next|last|other|final|main) (?:problem|issue|diagnosis|concern|complaint|one)(?: of| is| here)?(?: the| your| of)* ?)?/

export interface ProblemLead {
  name: string
  /** Words of the utterance up to the end of the name. */
  words: number
}

/** The problem a sentence of the plan opens: "for your second problem , your type 2 diabetes …". */
export function problemLead({ words, concepts }: ParsedUtterance): ProblemLead | undefined {
  const text = words.join(' ')
  const lead = LEAD.exec(text)
  if (!lead || lead.index > 24) return undefined
  const from = text
    .slice(0, lead.index + lead[0].length)
    .split(' ')
    .filter(Boolean).length
  const named = concepts.find(
    (concept) =>
      concept.from >= from &&
      concept.from <= from + 5 &&
      (concept.kinds.has('condition') || concept.kinds.has('finding')),
  )
  if (!named) return undefined
  const qualifiers = words
    .slice(from, named.from)
    .filter(
      (word) =>
        !/^(?:your|the|for|first|second|third|next|last|problem|issue|you|of|is|a|an|this|with|and|so|have|um|uh|i|think)$/.test(
          word,
        ),
    )
  return { name: [...qualifiers, named.name].join(' '), words: named.to }
}
