/** A list of phrases written with bars between them: long word lists stay readable. */
export function phraseList(phrases: string): string[] {
  return phrases
    .split('|')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}
