/** Words on which no sentence ends: what they lead to was not said, or stands in the next sentence. */
const DANGLING = new Set(
  'been to the a an and of is was are were with that i for have has had will but or so what when which who if like then because as at in on my his her their it from by about would could can do does did not am be this where how than we you they she he patient there'.split(
    ' ',
  ),
)
const OPENING = new Set(['and', 'but', 'so', 'or', 'then', 'because', 'also', ','])
/** After these the last word is the object it needs: "that is it", "look at that". */
const CLOSED_BY = /^(?:it|this|that|there|not|not)$/

const DANGLING_CLAUSE = /(?:^| )i do not (?:appreciate|see|hear|feel)$/

/** Takes dangling words off both ends. */
export function trimEnds(words: readonly string[]): string[] {
  let from = 0
  let to = words.length
  while (from < to && OPENING.has((words[from] ?? '').toLowerCase())) from += 1
  while (to > from && isDangling(words, to - 1)) to -= 1
  return words.slice(from, to - (DANGLING_CLAUSE.test(words.slice(from, to).join(' ').toLowerCase()) ? 4 : 0))
}

function isDangling(words: readonly string[], at: number): boolean {
  const word = (words[at] ?? '').toLowerCase()
  if (word === ',') return true
  if (CLOSED_BY.test(word))
    return word === 'that' ? /^(?:is|means|so|think|know)$/.test((words[at - 1] ?? '').toLowerCase()) : false
  // "sees her", "in her": an object
  if (/^(?:her|him)$/.test(word)) return false
  return (
    DANGLING.has(word) &&
    !(word === 'on' && /^(?:going|goes|went)$/.test((words[at - 1] ?? '').toLowerCase())) &&
    !(word === 'in' && /^(?:came|come|comes|coming)$/.test(words[at - 1] ?? ''))
  )
}
