import { unlistedAllergens } from '#assistant/scribe/checking/compare-chart.ts'

/** An allergy that a sentence reports and the record does not list. */
export interface ReportedAllergy {
  substance: string
  /** As in the list of reactions; empty where none is said. */
  reactions: readonly string[]
  isSevere: boolean
}

const REACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\banaphyla/i, 'Anaphylaxis'],
  [/\b(?:hives|urticaria|welts)\b/i, 'Urticaria'],
  [/\b(?:throat|tongue|lips?|face|eyes?)\b.*\b(?:swell|swoll|closed|puffed)|\bangio-?oedema\b/i, 'Angioedema'],
  [/\brash(?:es)?\b/i, 'Rash'],
  [/\bitch/i, 'Pruritus'],
  [/\bwheez|\bbronchospasm\b/i, 'Bronchospasm'],
  [/\bvomit|\bthr[eo]w(?:ing|n)? up\b/i, 'Vomiting'],
  [/\bdiarrh/i, 'Diarrhoea'],
  [/\bnausea|\bupset (?:his|her|their|the) (?:stomach|tummy|gut)\b/i, 'Nausea'],
]
const SEVERE = new Set(['Anaphylaxis', 'Angioedema', 'Bronchospasm'])

const reactionsIn = (text: string): string[] => REACTIONS.flatMap(([words, name]) => (words.test(text) ? [name] : []))

/** 'Allergic to peanuts', 'Penicillin gave him a rash', 'Bactrim: his throat swelled up': the part that names it. */
const NAMED_AFTER =
  /\b(?:allerg(?:y|ies|ic)(?: reactions?)?|anaphyla\p{L}+|reacts|reacted|reactions?) (?:to|from|with|after) ([^.;:]+)/iu
const NAMED_BEFORE = /^([^.;:]+?) (?:gave|caused|brings?|brought|makes?|made) (?:him|her|them)\b/iu
const NAMED_FIRST = /^([\p{L}-]+(?: [\p{L}-]+)?)[:,] /u
/** Denied, quoted or asked for: nothing that the patient has. */
const NOT_REPORTED =
  /"|\b(?:no (?:known |medication |drug |food |other )*allerg|not allergic|denies|delete|remove|ignore|unlikely|ruled out|disproved|outgr[eo]w)/i

function namedIn(text: string, hasReaction: boolean): string | undefined {
  const after = NAMED_AFTER.exec(text)?.[1]
  if (after) return after
  return hasReaction ? (NAMED_BEFORE.exec(text) ?? NAMED_FIRST.exec(text))?.[1] : undefined
}

export function readAllergies(text: string, charted: readonly string[]): ReportedAllergy[] {
  const reactions = reactionsIn(text)
  const named = NOT_REPORTED.test(text) ? undefined : namedIn(text, reactions.length > 0)
  if (named === undefined) return []
  const entries = charted.map((entry) => ({ reference: '', text: entry }))
  const isSevere = reactions.some((one) => SEVERE.has(one))
  return unlistedAllergens(named, entries).map((substance) => ({ substance, reactions, isSevere }))
}
