/** Words before and around what sets off hay fever. */
const AROUND =
  /^(?:(?:no|nope|nah|nup|none|nothing|nil|not really|well|yes|yeah|yep|um|uh|oh|just|only|maybe|mainly|mostly|but|and|or|apart from|except(?: for)?|other than|besides|it's|that's|(?:i|he|she) (?:gets?|has|have)(?: a bit of| some)?|i've got|he's got|she's got|i'm|he's|she's|a bit of|some|the usual|usual|things? like|like|the|a|an|my|his|her|to|allergic to|no allerg(?:y|ies)(?: to (?:any )?(?:medicines?|medications?|drugs?|tablets?))?)(?:[, ]+|$))*/
const SEASON =
  /,? (?:in (?:the )?(?:spring\w*|summer\w*|autumn|season|garden)|(?:every|each) (?:spring|summer|year)|that (?:time|kind|sort)(?: of [a-z]+)?|(?:and|or) (?:that|stuff|so on|things|the like)(?: like that)?)$/
const SYMPTOM =
  /^(?:hay ?fever|sneez(?:e|es|ing)|(?:a )?(?:runny|blocked|itchy) nose|(?:itchy|watery|red) eyes|(?:the )?eyes (?:are |get )?(?:itchy|watery|red))$/
const ALLERGEN =
  /^(?:(?:rye )?grass(?:es)?|pollens?|(?:house )?dust(?: mites?)?|mites?|cats?|dogs?|horses?|rabbits?|birds?|feathers?|moulds?|ragweed|wattle|trees?|plants?|flowers|animals|(?:cat|dog|animal) (?:hair|fur))$/

export interface Surroundings {
  symptoms: readonly string[]
  allergens: readonly string[]
}

/** "No, just hay fever, and the cat": an answer that names only what is in the air or at home, and no substance. */
export function surroundingsIn(text: string): Surroundings | undefined {
  let rest = text.replace(AROUND, '').trim()
  while (SEASON.test(rest)) rest = rest.replace(SEASON, '')
  const items = rest
    .split(/,? (?:and|or) |, /)
    .map((item) => item.replace(AROUND, '').replace(SEASON, '').trim())
    .filter(Boolean)
  if (items.length === 0 || !items.every((item) => SYMPTOM.test(item) || ALLERGEN.test(item))) return undefined
  return {
    symptoms: items
      .filter((item) => SYMPTOM.test(item))
      .map((item) => item.replace(/^sneezes?$/, 'sneezing').replace(/^(?:the|a) /, '')),
    allergens: items.filter((item) => ALLERGEN.test(item)),
  }
}

/** "Only sneezing. The grass.": two sentences of one answer. */
export const mergedSurroundings = (all: readonly Surroundings[]): Surroundings => ({
  symptoms: all.flatMap(({ symptoms }) => symptoms),
  allergens: all.flatMap(({ allergens }) => allergens),
})

const listed = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '')

const ASKS_MEDICATIONS = /\b(?:medicines?|medications?|drugs?|tablets?|antibiotics?)\b/

/** What is written of them; a denial of everything else stands with it. */
export function surroundingsText(
  { symptoms, allergens }: Surroundings,
  { isDenied, question }: { isDenied: boolean; question: string },
): string[] {
  const all = listed([...symptoms, ...allergens])
  if (isDenied && !ASKS_MEDICATIONS.test(question)) return [`no known allergies other than ${all}`]
  return [
    ...(isDenied ? ['no known medication allergies'] : []),
    ...(symptoms.length > 0 ? [listed(symptoms)] : []),
    ...(allergens.length > 0
      ? [`${isDenied || symptoms.length > 0 ? 'environmental allergy:' : 'allergic to'} ${listed(allergens)}`]
      : []),
  ]
}
