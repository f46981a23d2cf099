import { PERIOD_WORDS } from './period.ts'
import { COMMAND_WORDS } from './read-command.ts'

/** Words between which a name may stand. */
const SMALL =
  /^(?:a|an|the|about|after|and|at|before|by|from|in|next|no|of|on|or|re|that|this|to|today|tomorrow|urgent|with|her|him|his|she|he|it|their|them|me|us|my|your|please|am|pm|mr|mrs|ms|miss|dr)$/
const VERB_PHRASE =
  /^(?:write a letter|write letter|new letter|repeat script|repeat prescription|follow up|vital signs)\s+/

const lettersOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? []

/** As typed in a line: names without marks, so that 'O’Brien' is found as it is spelt here. */
const sameWord = (a: string, b: string) => a.replaceAll('’', "'") === b.replaceAll('’', "'")

/**
 * The line without the name of the open patient, who is meant anyway: 'prescribe trelegy for Margaret', 'book Nguyen 6 weeks'.
 * A message keeps its words, because they are sent.
 */
export function withoutOwnName(line: string, ownName: string): string {
  const own = lettersOf(ownName)
  const isOwn = (word: string) => own.some((each) => sameWord(each, word.toLowerCase()))
  const words = line.trim().split(/\s+/)
  if (own.length === 0 || /^(?:message|msg)$/i.test(words[0] ?? '')) return line
  const isTitle = (word: string) => /^(?:mr|mrs|ms|miss|dr)\.?$/i.test(word)
  const from = words.findIndex((word, at) => at > 0 && (isOwn(word) || (isTitle(word) && isOwn(words[at + 1] ?? ''))))
  if (from < 0) return line
  let to = from + 1
  while (isOwn(words[to] ?? '')) to += 1
  const isFor = /^for$/i.test(words[from - 1] ?? '')
  // in the middle of other words it may be no name: 'order long term oxygen' for somebody called Long
  if (!isFor && from !== 1) return line
  return words.toSpliced(isFor && from > 1 ? from - 1 : from, to - from + (isFor && from > 1 ? 1 : 0)).join(' ')
}

/**
 * Words of a line that may name another patient: those after 'for', or the first that no command knows. They are looked up, so
 * that nothing meant for one patient is opened for another. In a message only those after 'for' or 'to' at its start.
 */
export function whomNamed(line: string): string | undefined {
  const text = line.trim().toLowerCase().replace(VERB_PHRASE, 'x ')
  const [verb = '', ...words] = text.split(/\s+/)
  if (verb === 'message' || verb === 'msg') {
    return /^(?:for|to)$/.test(words[0] ?? '') ? namesFrom(words.slice(1, 2)) : undefined
  }
  const forAt = words.lastIndexOf('for')
  const isMedication = /^(?:prescri|script|rx|rpt|repeat|renew|start|commence|add|give|stop|cease|change|switch)/.test(
    verb,
  )
  if (forAt >= 0) {
    const named = namesFrom(words.slice(forAt + 1))
    if (named) return named
  }
  // the first word is the medication
  if (isMedication) return undefined
  const to = words.indexOf('to')
  return namesFrom(to < 0 ? words : words.slice(0, to))
}

/** The first run of words that neither a command nor ordinary speech knows. */
function namesFrom(words: readonly string[]): string | undefined {
  const isName = (word: string) =>
    /^\p{L}[\p{L}'’-]+$/u.test(word) &&
    !SMALL.test(word) &&
    word !== 'for' &&
    !COMMAND_WORDS.has(word) &&
    !PERIOD_WORDS.includes(word)
  const from = words.findIndex(isName)
  if (from < 0) return undefined
  const length = words.slice(from).findIndex((word) => !isName(word))
  return words
    .slice(from, length < 0 ? undefined : from + length)
    .slice(0, 2)
    .join(' ')
}

/** Those who are called so; a name that only begins like it is somebody else's. */
export function calledSo<Hit extends { id: string; name: string }>(
  hits: readonly Hit[],
  named: string,
  patientId: string,
): Hit[] {
  const words = lettersOf(named)
  return hits.filter(({ id, name }) => {
    const own = lettersOf(name)
    return id !== patientId && words.every((word) => own.some((each) => sameWord(each, word)))
  })
}
