import { foldWords } from '#medicine/terminology/fold-words.ts'

/** Words clinicians use for one another; a search for one finds the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['haemoptysis', 'hemoptysis', 'coughing blood', 'blood in sputum'],
  ['breathless', 'breathlessness', 'dyspnoea', 'dyspnea', 'puffed', 'short of breath', 'sob'],
  ['phlegm', 'sputum', 'mucus'],
  ['exacerbation', 'flare', 'flare-up'],
  ['steroid', 'prednisolone', 'prednisone', 'corticosteroid'],
  ['hospital', 'admitted', 'admission', 'discharge'],
  ['oxygen', 'spo2', 'saturation', 'hypoxaemia'],
  ['rehab', 'rehabilitation'],
  ['inhaler', 'puffer', 'device'],
  ['flu', 'influenza'],
  ['smoking', 'smoker', 'cigarettes', 'tobacco', 'quit'],
  ['reflux', 'gord'],
  ['oedema', 'edema', 'swelling', 'swollen'],
  ['anxious', 'anxiety', 'worried'],
  ['hay fever', 'rhinitis', 'hayfever'],
]

const STOP = new Set(
  'a an the of to in on at for and or with is are was were be been has have had not no any who which what when does do did patient patients about from by it this that my her his their'.split(
    ' ',
  ),
)

/** The words of a search that mean something, with their synonyms; the first of each group is what was typed. */
export function searchGroups(words: string): string[][] {
  const folded = foldWords(words).filter((word) => word.length > 1 && !STOP.has(word))
  return [...new Set(folded)].slice(0, 5).map((word) => {
    const others = SYNONYMS.filter((group) =>
      group.some((one) => one === word || one === word.replace(/s$/, '')),
    ).flat()
    return [...new Set([word, stem(word), ...others])].filter(Boolean).slice(0, 5)
  })
}

/** Enough of a stem to find plurals and tenses by the beginning of a word. */
function stem(word: string): string {
  return word.length > 5 ? word.replace(/(ations?|ing|ed|es|s)$/, '') : word
}

export interface Scored<T> {
  item: T
  score: number
  /** Words of the search found in it. */
  matched: string[]
}

/** How many of the groups the text holds, rare ones counting more; ties keep their order. */
export function rank<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  groups: readonly (readonly string[])[],
): Scored<T>[] {
  const texts = items.map((item) => ` ${foldWords(textOf(item)).join(' ')} `)
  const holds = (text: string, word: string) => text.includes(` ${foldWords(word).join(' ')}`)
  const spread = groups.map((group) => texts.filter((text) => group.some((word) => holds(text, word))).length)
  return items
    .map((item, at) => {
      const matched: string[] = []
      let score = 0
      groups.forEach((group, index) => {
        const found = group.find((word) => holds(texts[at] ?? '', word))
        if (!found) return
        matched.push(found)
        // the typed word counts more than its synonym
        score += Math.log(1 + items.length / (spread[index] || 1)) * (group.indexOf(found) === 0 ? 1 : 0.8)
      })
      return { item, score, matched }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.matched.length - a.matched.length || b.score - a.score)
}
