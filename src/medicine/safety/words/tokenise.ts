import { NUMERALS } from '../lexicon/numerals.ts'

export type Script = 'latin' | 'arabic' | 'han' | 'other'

export interface Token {
  kind: 'word' | 'number' | 'comma' | 'stop'
  /** Lookup form: lower case, without apostrophes, diacritics and repeated letters. */
  form: string
  /** With accents, in Latin script. */
  accented: string
  value?: number
  /** A number with a percent sign after it. */
  isPercent?: boolean
  script: Script
  /** Position in the original text. */
  start: number
  end: number
}

const TOKEN =
  /(?<number>[\d٠-٩۰-۹０-９]+(?:[.,٫・．][\d٠-٩۰-۹０-９]+)?)|(?<han>\p{Script=Han})|(?<word>\p{L}(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’‘`´])*)|(?<comma>[,،、，:/()[\]]|(?<=\s)[-–—]+(?=\s)|—)|(?<stop>[.!?;\n\r。！？；؟؛…]+)|(?<emoji>\p{Extended_Pictographic})/gu

const PERCENT = /^\s?[%％٪]/u

/** Symbols that represent words. */
const EMOJI: Readonly<Record<string, string>> = { '🆘': 'sos', '🚑': 'ambulance' }

export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match
    const place = { start: match.index, end: match.index + raw.length }
    const { number, han, word, comma, stop, emoji } = match.groups ?? {}
    if (number !== undefined) {
      const value = Number(toDigits(number).replace(',', '.'))
      const isPercent = PERCENT.test(text.slice(place.end, place.end + 2))
      tokens.push({
        kind: 'number',
        form: toDigits(number),
        accented: raw,
        value,
        isPercent,
        script: 'other',
        ...place,
      })
    } else if (han !== undefined) {
      const form = NUMERALS.simplified[han] ?? han
      tokens.push({ kind: 'word', form, accented: form, script: 'han', ...place })
    } else if (word !== undefined) tokens.push({ kind: 'word', ...wordForms(word), ...place })
    else if (comma !== undefined) tokens.push({ kind: 'comma', form: raw, accented: raw, script: 'other', ...place })
    else if (stop !== undefined) tokens.push({ kind: 'stop', form: '.', accented: '.', script: 'other', ...place })
    else if (emoji !== undefined && EMOJI[emoji]) {
      tokens.push({ kind: 'word', form: EMOJI[emoji], accented: EMOJI[emoji], script: 'latin', ...place })
    }
  }
  return tokens
}

/** Arabic-Indic, Persian and full-width digits. */
function toDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (code >= 0x6f0 ? 0x6f0 : 0x660))
    })
    .replace(/[٫・．]/g, '.')
}

function wordForms(raw: string): Pick<Token, 'form' | 'accented' | 'script'> {
  const script = scriptOf(raw)
  const lower = withoutPossessive(raw.normalize('NFKC').toLowerCase()).replace(/['’‘`´]/g, '')
  if (script === 'arabic') {
    const accented = plainArabic(lower)
    return { form: plainIraqi(accented), accented, script }
  }
  const accented = shortenLong(lower.normalize('NFC'))
  return { form: plainLatin(accented), accented, script }
}

/** 'baby's ribs', 'puffer's not working'; 'he's' and the like stay words of their own. */
function withoutPossessive(word: string): string {
  return word.replace(/^(?!(?:it|he|she|that|what|who|there|here|let|how|where)['’])(\p{L}{3,})['’]s$/u, '$1')
}

/** Without tone marks and accents; the Vietnamese đ is a letter of its own. */
export function plainLatin(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
}

/** Without vowel marks and stretching; alef, ya and ta marbuta in one spelling each, as people type them. */
export function plainArabic(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ئ/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/ء/g, '')
}

/** گ, چ and پ, with which Iraqi and Gulf Arabic write what is heard: زرگ is زرق, چان is كان. */
const plainIraqi = (word: string) => word.replace(/گ/g, 'ق').replace(/چ/g, 'ك').replace(/پ/g, 'ب')

/** 'pleaseeee': three or more of a letter are one, or two where English has them. */
function shortenLong(word: string): string {
  return word.replace(/(.)\1{2,}/gu, (_, letter: string) =>
    'eo'.includes(letter) && word.length < 8 ? letter + letter : letter,
  )
}

function scriptOf(word: string): Script {
  if (/\p{Script=Latin}/u.test(word)) return 'latin'
  if (/\p{Script=Arabic}/u.test(word)) return 'arabic'
  return 'other'
}
