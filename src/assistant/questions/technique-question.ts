import type { InhalerDevice } from '#medicine/medications/medication.ts'
import { listedMedications } from '#medicine/medications/medications.ts'
import type { Question } from './question.ts'
import type { Lexeme } from './words/lexeme.ts'

const DEVICES: readonly [InhalerDevice, RegExp][] = [
  ['Turbuhaler', /\bturbu?halers?\b/],
  ['Accuhaler', /\baccuhalers?\b/],
  ['Ellipta', /\bellipta\b/],
  ['Genuair', /\bgenuair\b/],
  ['Breezhaler', /\bbreezhaler\b/],
  ['HandiHaler', /\bhandihaler\b/],
  ['Respimat', /\brespimat\b/],
  ['Autohaler', /\bautohaler\b/],
  ['Zonda', /\bzonda\b/],
  ['Spiromax', /\bspiromax\b/],
  ['Easyhaler', /\beasyhaler\b/],
  ['pMDI', /\b(?:pmdi|mdi|metered[- ]dose inhaler|puffer)\b/],
]
const HOW =
  /\bhow (?:do|does|should|can|would|to)\b.*\b(?:use|used|using|inhale|take|hold|load|prime)\b|\b(?:technique|steps?|instructions?)\b.*\b(?:for|of|with)\b|\bhow (?:is|are) .*\bused\b|\bcorrect (?:inhaler )?technique\b|^(?:the )?\S+(?: inhaler| device)? (?:technique|steps|instructions)\s*\??$/

/** 'How do I use a Turbuhaler': the steps of the device, and nobody's chart. */
export function techniqueQuestion(
  text: string,
  lexemes: readonly Lexeme[],
): Extract<Question, { kind: 'technique' }> | undefined {
  const folded = text.toLowerCase()
  if (!HOW.test(folded) || lexemes.some(({ kind }) => ['patient', 'pronoun', 'those', 'subject', 'due'].includes(kind)))
    return undefined
  if (/\b(?:spacers?|holding chambers?)\b/.test(folded)) return undefined
  const device = DEVICES.find(([, words]) => words.test(folded))?.[0] ?? deviceOfBrand(lexemes)
  return device && { kind: 'technique', device }
}

/** A brand that comes in one device only. */
function deviceOfBrand(lexemes: readonly Lexeme[]): InhalerDevice | undefined {
  const brands = lexemes.flatMap((one) => (one.kind === 'medicine' ? [(one.readAs ?? one.text).toLowerCase()] : []))
  const devices = new Set(
    listedMedications
      .filter(({ brands: own }) => own.some((brand) => brands.includes(brand.toLowerCase())))
      .map(({ device }) => device),
  )
  const [only] = devices
  return devices.size === 1 && only && only !== 'nebuliser' && only !== 'injection' ? only : undefined
}
