/** Lower case without marks, subscripts as plain digits: 'SpO₂' is found by 'spo2', 'Ménière' by 'meniere'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
}

/** Every word that was typed stands somewhere in the text, in any order and in any spelling of its letters. */
export function matchesWords(typed: string | undefined, text: string): boolean {
  const folded = foldText(text)
  return foldText(typed ?? '')
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
