/** Lower case without marks, subscripts as plain digits: 'SpO₂' is found by 'spo2', 'Ménière' by 'meniere'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
}
