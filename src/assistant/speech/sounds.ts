/** English spelling as a rough string of sounds: one letter a sound, so that two spellings of a sound compare equal. */
export function soundsOf(text: string): string {
  let sounds = text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1+/g, '$1')
  for (const [spelling, sound] of SPELLINGS) sounds = sounds.replace(spelling, sound)
  return sounds.replace(/(.)\1+/g, '$1')
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^kn|^gn/g, 'n'],
  [/^wr/g, 'r'],
  [/^ps/g, 's'],
  [/tion|sion|cian/g, 'Sun'],
  [/ture/g, 'Cur'],
  [/sch/g, 'sk'],
  [/sh/g, 'S'],
  [/tch|ch/g, 'C'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/gh/g, ''],
  [/ck|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/w/g, 'u'],
  [/h/g, ''],
  [/e$/g, ''],
  [/[aeiou]{2,}/g, 'e'],
]

const VOWELS = 'aeiou'
/** Sounds that recognisers and listeners confuse. */
const ALIKE = ['pb', 'td', 'kg', 'fv', 'mn', 'sS', 'sC', 'SC', 'jC', 'lr', 'jd', 'tC', 'bv', 'bm', 'lu']
const NEARLY = new Set(ALIKE.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]))

const VOWEL_FOR_VOWEL = 0.25
const VOWEL_MORE_OR_LESS = 0.45
const ALIKE_COST = 0.4

function swapCost(a: string, b: string): number {
  if (a === b) return 0
  const vowels = Number(VOWELS.includes(a)) + Number(VOWELS.includes(b))
  if (vowels === 2) return VOWEL_FOR_VOWEL
  return vowels === 0 && NEARLY.has(a + b) ? ALIKE_COST : 1
}

/** The costs of every sound and pair of sounds by their character codes: a piece of speech is compared with hundreds of terms. */
const CODES = 128
const LETTERS = [...Array(CODES).keys()].map((code) => String.fromCharCode(code))
const DROP = Float64Array.from(LETTERS, (letter) => (VOWELS.includes(letter) ? VOWEL_MORE_OR_LESS : 1))
const SWAP = Float64Array.from(LETTERS.flatMap((a) => LETTERS.map((b) => swapCost(a, b))))

/** How far two strings of sounds are apart, from 0 (the same) to 1 (nothing in common). */
export function soundDistance(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return a === b ? 0 : 1
  const row = new Float64Array(b.length + 1)
  for (let j = 0; j < b.length; j++) row[j + 1] = (row[j] as number) + (DROP[b.charCodeAt(j)] as number)
  for (let i = 0; i < a.length; i++) {
    const one = a.charCodeAt(i)
    const dropOne = DROP[one] as number
    let diagonal = row[0] as number
    row[0] = diagonal + dropOne
    for (let j = 0; j < b.length; j++) {
      const other = b.charCodeAt(j)
      const above = row[j + 1] as number
      row[j + 1] = Math.min(
        diagonal + (SWAP[one * CODES + other] as number),
        above + dropOne,
        (row[j] as number) + (DROP[other] as number),
      )
      diagonal = above
    }
  }
  return Math.min(1, (row[b.length] as number) / Math.max(a.length, b.length))
}
