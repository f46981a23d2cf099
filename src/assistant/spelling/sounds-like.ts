/** How a word sounds, roughly, for English spelling and the names of an Australian practice. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/sthm/g, 'sm'], // asthma, isthmus
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^x/, 's'],
  [/ph/g, 'f'],
  [/gh(?=$|t)/g, ''],
  [/gh/g, 'g'],
  [/sch|tch|ch/g, 'k'],
  [/sh|tion|cion|sz|zh/g, 's'],
  [/th/g, 't'],
  [/ck|cq|q|kh/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/dg|j/g, 'g'],
  [/h/g, ''],
]

export function soundOf(word: string): string {
  let text = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  for (const [spelling, sound] of RULES) text = text.replace(spelling, sound)
  const [first = '', ...rest] = text
  const consonants = rest.join('').replace(/[aeiouy]/g, '')
  return `${/[aeiouy]/.test(first) ? 'a' : first}${consonants}`.replace(/(.)\1+/g, '$1')
}
