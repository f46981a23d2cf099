import { draftNote } from '#assistant/scribe/draft-note.ts'

const SIZE = 100_000
const MEDICATIONS =
  'Ventolin salbutamol Trelegy prednisolone Spiriva aspirin metformin warfarin oxygen Symbicort'.split(' ')
const WORDS =
  'no not I have had cough chest pain since Monday and or but if stop start the puffs two fifty milligrams twice a day she he my husband denies sorry actually maybe until unless wheeze blood ? . ,'.split(
    ' ',
  )

const repeated = (text: string): string => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE)

function drawn(from: readonly string[], between: string): string {
  let seed = 7
  let text = ''
  while (text.length < SIZE) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    text += `${from[Math.floor((seed / 2_147_483_648) * from.length)]}${between}`
  }
  return text.slice(0, SIZE)
}

/** Texts that are no visit: each would take minutes if a rule read them in the square of their length. */
const TEXTS: Readonly<Record<string, string>> = {
  'one letter': repeated('a'),
  'only no': repeated('no '),
  'no after no': repeated('no, '),
  corrections: repeated('fifty, no, sorry, '),
  speakers: repeated('Doctor: yes.\nPatient: no.\n'),
  and: repeated('and '),
  brackets: repeated('(((('),
  units: repeated('50 mg/mL 3 L/min '),
  dates: repeated('nine days ago on the 3rd of March 2024, '),
  signs: repeated('\u202e\u0301é😀'),
  'stop and start': repeated('stop the Ventolin start the Ventolin '),
  'medications without marks': drawn(MEDICATIONS, ' '),
  'words in any order': drawn(WORDS, ' '),
}

/** Processor milliseconds for 100 kB of each, the longest first. */
export function readHostileTexts(): string {
  const rows = Object.entries(TEXTS).map(([name, transcript]) => {
    const before = process.cpuUsage()
    draftNote({ transcript })
    const { user, system } = process.cpuUsage(before)
    return { name, ms: (user + system) / 1000 }
  })
  const lines = rows.toSorted((a, b) => b.ms - a.ms).map(({ name, ms }) => `  ${name.padEnd(28)} ${ms.toFixed(0)}`)
  return ['', '100 kB that is no visit, ms of processor (the aim is 1,000)', ...lines].join('\n')
}
