/** Lower case without marks, subscripts as plain digits: 'SpO₂' is found by 'spo2', 'Ménière' by 'meniere'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
}

/** True if the text contains every typed word, in any order, ignoring case and diacritics. */
export function matchesWords(typed: string | undefined, text: string): boolean {
  const folded = foldText(text)
  return foldText(typed ?? '')
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
