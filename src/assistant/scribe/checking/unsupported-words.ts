import type { Claims } from './read-claims.ts'

/** Grammar of clinical writing: words a statement may add. */
const WRITING = new Set(
  'the patient she he her his him their they them herself himself themselves is was are were has have had does do did not no and or but of to in on at for with a an that which who it its this reports reported denies denied states stated notes noted endorses presents any will would can could may should we i advised be been being as by from history review general there also both than then if when while because due after before without since during per about over under into daily once today currently regarding continue symptoms thoughts all feeling feels takes taking taken agrees understands follow up plan assessment examination'.split(
    ' ',
  ),
)

/** Words of a statement that its sources do not hold, by stem or by the clinical name of a spoken term. */
export function wordsWithoutSource(claims: Claims, source: Claims): string[] {
  const stems = new Set(source.words.map(stem))
  for (const { name } of source.concepts) for (const word of name.toLowerCase().split(' ')) stems.add(stem(word))
  return claims.words.filter(
    (word) => !WRITING.has(word) && !/\d/.test(word) && !stems.has(stem(word)) && !isUnit(word),
  )
}

const isUnit = (word: string): boolean => /^(?:mg|mcg|g|ml|cm|mm|kg|x)$/.test(word)

function stem(word: string): string {
  const plain = word.replace(/['’].*$/, '')
  return plain.length > 4 ? plain.replace(/(?:ies|es|s|ed|ing|ly|e)$/, '') : plain.replace(/s$/, '')
}
