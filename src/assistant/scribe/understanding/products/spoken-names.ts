import { mentionsIn } from '../plan/medications.ts'

interface Sentence {
  speaker: string
  text: string
  index: number
}

/** "The purple one", "the one with the green lid": how a product is called that has a name. "The orange juice" names none. */
const THING = 'one|puffer|inhaler|lid|disc|cap|box|tablet|pill|capsule'
const GOES_ON = "and|or|but|is|was|in|at|on|for|as|to|when|that|which|every|each|daily|once|twice|too|as|then|'s|\\d"
const CALLED = new RegExp(
  String.raw`\b(?:the|my) (?:one with the )?(purple|orange|brown|green|red|white|grey|pink|yellow|round|square|long|little|big)(?: (?:${THING})\b|(?=\s*(?:$|[.,;:?!…—-]|(?:${GOES_ON})(?![a-z]))))`,
  'g',
)
const REACH = 4

/** Colours and shapes the patient named, in their order, and the products the clinician then gave for them. */
function namesOf(utterances: readonly Sentence[]): Map<string, string> {
  const names = new Map<string, string>()
  utterances.forEach(({ speaker, text, index }) => {
    if (speaker !== 'clinician') return
    const products = mentionsIn(text)
    if (products.length === 0 || text.split(' ').length > 14) return
    const called = utterances
      .slice(Math.max(0, index - REACH), index)
      .filter((each) => each.speaker !== 'clinician')
      .flatMap((each) => [...each.text.matchAll(CALLED)].slice(0, 1).map((match) => match[1] as string))
    const distinct = [...new Set(called)]
    if (distinct.length !== products.length) return
    distinct.forEach((colour, at) => {
      if (!names.has(colour)) names.set(colour, products[at]?.spokenName ?? '')
    })
  })
  return names
}

/** Sentences with a product's name in the place of its colour or shape, from where the two were matched. */
export function withProductNames<S extends Sentence>(utterances: readonly S[]): S[] {
  const names = namesOf(utterances)
  if (names.size === 0) return [...utterances]
  return utterances.map((utterance) =>
    utterance.speaker === 'clinician' || mentionsIn(utterance.text).length > 0
      ? utterance
      : {
          ...utterance,
          text: utterance.text
            .replace(CALLED, (spoken, colour: string) => (names.has(colour) ? `the ${names.get(colour)}` : spoken))
            .replace(/\b(the [a-z]+)'s (?=\d|once|twice)/g, '$1 '),
        },
  )
}
