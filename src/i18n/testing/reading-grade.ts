/**
 * Flesch–Kincaid grade: 0.39 × words per sentence + 11.8 × syllables per word − 15.59 (Kincaid JP, et al. Derivation of
 * new readability formulas for Navy enlisted personnel. 1975). Grade 7 is the Australian Style Manual's year 7.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return 0
  const sentences = Math.max(1, text.split(/[.!?:;…]+(?=\s|$)/).filter((part) => wordsOf(part).length > 0).length)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Figures and signs are not words; `{value}` stands for one short word. */
export function wordsOf(text: string): string[] {
  return text.replace(/\{\w+\}/g, 'ten').match(/[A-Za-z][A-Za-z'’]*/g) ?? []
}

/** By groups of vowels, as English spells: a silent e at the end, -ed and -es do not count, -le does. */
export function syllablesOf(word: string): number {
  const bare = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|(?<![td])ed|[^laeiouy]e)$/, (end) => (end.startsWith('e') ? '' : (end[0] ?? '')))
    .replace(/^y/, '')
  return Math.max(1, bare.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}
