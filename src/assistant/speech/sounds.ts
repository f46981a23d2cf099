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

function dropCost(a: string): number {
  return VOWELS.includes(a) ? VOWEL_MORE_OR_LESS : 1
}

/** How far two strings of sounds are apart, from 0 (the same) to 1 (nothing in common). */
export function soundDistance(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return a === b ? 0 : 1
  let above = [0]
  for (const sound of b) above.push((above.at(-1) as number) + dropCost(sound))
  const others = [...b]
  for (const one of a) {
    const row = [(above[0] as number) + dropCost(one)]
    for (let j = 0; j < others.length; j += 1) {
      const other = others[j] as string
      row.push(
        Math.min(
          (above[j] as number) + swapCost(one, other),
          (above[j + 1] as number) + dropCost(one),
          (row[j] as number) + dropCost(other),
        ),
      )
    }
    above = row
  }
  return Math.min(1, (above.at(-1) as number) / Math.max(a.length, b.length))
}
