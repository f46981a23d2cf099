import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Lexeme } from '../words/lexeme.ts'

const PERSON =
  '(?:patient|pt|person|man|woman|lady|gentleman|bloke|guy|adult|smoker|asthmatic|diabetic|teenager|child|pensioner)'
/** One patient whom nobody has named: 'someone', 'a patient', 'my asthmatic patient', 'a 70-year-old woman'. */
const ONE = String.raw`(?:(?:someone|somebody|anyone|anybody)|(?:an?|any|my|our|one of my|another)\s+(?:[\w-]+\s+){0,3}?${PERSON})\b`
const IMAGINED = new RegExp(String.raw`\b${ONE}`)
/** 'In patients on theophylline', 'to asthmatics': a kind of patient. */
const KIND =
  /\b(?:to|for|in|if) (?:an? |any |most |all |my |our |those )?(?:[\w-]+ )?(?:people|patients|persons|asthmatics|smokers|adults)\b|\b(?:can|could|may|should) (?:most |all )?(?:asthmatics|smokers|(?:patients|people|adults|those) (?:with|on|taking|who))\b/
/** Words that look for patients rather than ask about medications. */
const SEARCHES =
  /^(?:please |can you |could you |now )*(?:who|whose|which|list|show|find|search|name|how many|count|any (?:\w+ )?(?:patients|people)|are there|is there (?:any|some|a \w*\s*patient)|give me|pull up|patients|people|everyone|tell me (?:who|which)|what (?:patients|proportion|percentage|number|share)|do (?:i|we) have|have (?:i|we) (?:got|any)|(?:is|are|was|were|has|have|did|does|do) (?:any|some|anyone|anybody|someone|somebody)\b)/
/** Words that ask what one medication does to another. */
const CONSEQUENCE =
  /\b(?:matters?|how (?:bad|serious|dangerous|severe|risky)|worr(?:y|ied|ying|ies)|happens?|affects?|careful|cautious|watch out|beware|interferes?|upsets?|mess(?:es)? with)\b/
/** 'If he's on apixaban', 'while she takes warfarin': the second medication is supposed, not looked up. */
const SUPPOSED =
  /\b(?:if|when|while|once|as|since|because|given(?: that)?|that|seeing|considering)\s+(?:he|she|they|the patient|the pt|(?:my|a|the) (?:\w+ )?patient)(?:'s| is|'re| are)?\s+(?:already |also |currently |still |now )?(?:on|taking|takes?|uses?|using|gets?)\b/

export const asksConsequence = (folded: string): boolean => CONSEQUENCE.test(folded)
export const isSupposed = (folded: string): boolean => SUPPOSED.test(folded)

/** About a patient who is no one in particular: no search for patients and no chart. */
export function isImagined(folded: string): boolean {
  return !SEARCHES.test(folded) && (IMAGINED.test(folded) || KIND.test(folded))
}

/** 'Clarithromycin in a patient on simvastatin': a medication, somebody, and what they take. */
export function opensWithMedication(folded: string, lexemes: readonly Lexeme[]): boolean {
  const first = lexemes.find(({ kind }) => kind !== 'filler' && kind !== 'greeting')
  return (
    first !== undefined &&
    isNamed(first) &&
    new RegExp(String.raw`\b(?:in|for|to|with)\s+${ONE}.*\b(?:on|taking|takes|who takes|using)\b`).test(folded)
  )
}

/** The words for the kind of patient, to look a condition up in: 'in my asthmatic patient'. */
export function patientWords(folded: string): string | undefined {
  const found = (IMAGINED.exec(folded) ?? KIND.exec(folded))?.[0]
  return found && `in ${found.replace(/^(?:to|for|in|if|can|could|may|should) /, '')}`
}

const isNamed = ({ kind, text }: Lexeme): boolean =>
  kind === 'medicine' || (kind === 'unknown' && resolveMedication(text).isRecognised)

const BEFORE = /\b(?:on|have|take|takes|taking|give|giving|given|gets?|add|adding|start|starting|prescribe|receive)\s+$/

/** Medications that the list for searching leaves out: known by the prescribing rules, or in the place of a name. */
export function otherMedications(folded: string, lexemes: readonly Lexeme[]): Lexeme[] {
  return lexemes.filter(
    (one, at) =>
      one.kind === 'unknown' &&
      (resolveMedication(one.text).isRecognised ||
        (/^\p{L}{4,}/u.test(one.text) && BEFORE.test(folded.slice(0, one.start))) ||
        isListedAfterMedication(lexemes, at)),
  )
}

/** '… on theophylline and tizanidine?': the last of a list is a medication too, although it is in no table. */
function isListedAfterMedication(lexemes: readonly Lexeme[], at: number): boolean {
  const [medication, link, one, next] = lexemes.slice(Math.max(0, at - 2), at + 2)
  return (
    at >= 2 &&
    medication?.kind === 'medicine' &&
    (link?.kind === 'and' || link?.kind === 'comma' || link?.text === '+') &&
    /^\p{Ll}{5,}$/u.test(one?.text ?? '') &&
    (next === undefined || /^[?.!,]+$/.test(next.text) || next.kind === 'and')
  )
}
