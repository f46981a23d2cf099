/** What a medication or an allergen did, as it is said. */
const REACTION = new RegExp(
  String.raw`\b(?:${[
    '(?:came|come|comes|broke|breaks|break|brought me) (?:up|out) in (?:hives|an? [a-z]+|welts|spots|lumps|blisters)',
    '(?:terrible |bad |nasty |itchy |red )?rash(?:es)?(?: all over| everywhere)?(?: (?:with|and) (?:peeling|blisters?|blistering|itching|hives)(?: in (?:the|my) mouth)?)?',
    'hives',
    'welts',
    'urticaria',
    String.raw`anaphyla\w+`,
    'anaphylactic(?: shock)?',
    '(?:went|goes|go|turned|gone) (?:bright )?red(?: all over)?(?: and peeled)?',
    'peel(?:ed|ing)',
    String.raw`hallucinat\w+`,
    String.raw`(?:lips?|face|tongue|throat|eyes|neck|mouth) (?:was |were |went |got |all |just )*(?:swollen|swelled(?: up)?|puffed(?: up)?|closed(?: up)?|closing|blew up|blows? up|tightened|twisted|swells?)`,
    '(?:swollen|swelling of the) (?:lips?|face|tongue|throat|eyes)',
    'blistered|blisters',
    "couldn't breathe|can't breathe|stopped breathing",
    "(?:couldn't|can't) sit still",
    '(?:makes?|made|gives?|gave|sends?|sent) me (?:see [a-z]+|hallucinate|go mad|vomit|throw up|sick(?: as a dog)?|silly|cough|itch|itchy|shaky|dizzy|drowsy|the runs|the horrors|a rash|hives|welts|diarrhoea|nausea|a headache)',
    'itch(?:ing|ed|y)',
  ].join('|')})(?![\w'])`,
  'g',
)
const DENIED = /\b(?:no|not|never|without|didn't|don't|doesn't|haven't|any)\b[^,;]{0,30}$/
/** "they had to give me the adrenaline": what treated the reaction did not cause it. */
const TREATS =
  /\b(?:had to (?:give|have|use)|gave|give|giving|given|needed|need|used|use|carry|carries|got|took|got an?|put on)(?: (?:me|him|her|us))?(?: (?:the|some|an?|my|his|her|iv|a shot of|on))* $/

const HAPPENED =
  /\b(?:throat|face|lips?|tongue|rash|hives|welts|breath\w*|swell\w*|swollen|collapsed?|anaphyla\w*|passed out)\b/

/** Named after what happened, and given for it. */
export const isTreatment = (text: string, from: number): boolean =>
  TREATS.test(text.slice(0, from)) && HAPPENED.test(text.slice(0, from))

export interface Paired {
  /** Where in the substances; undefined for what the question asked about. */
  at: number | undefined
  reaction: string
}

/**
 * Each reaction with the substance it belongs to: the one named right after it ("hives off the contrast"), else the last
 * one named before it. A reaction never belongs to two substances.
 */
export function reactionPairs(text: string, substances: readonly { from: number; to: number }[]): Paired[] {
  return [...text.matchAll(REACTION)].flatMap((match): Paired[] => {
    const [from, to] = [match.index, match.index + match[0].length]
    if (DENIED.test(text.slice(0, from))) return []
    const after = substances.findIndex(
      (each) => each.from >= to && /^,? (?:from|off|with|to|after|on)(?: the| my)? $/.test(text.slice(to, each.from)),
    )
    const before = substances.findLastIndex((each) => each.to <= from)
    const at = after >= 0 ? after : before >= 0 ? before : undefined
    return [{ at, reaction: match[0] }]
  })
}
