import type { Item } from '../read-items.ts'

const PEOPLE = ['i', 'other', 'child', 'infant', 'kin', 'victim']
const HERE = new Set(['this', 'it', 'that', 'these', 'here', 'there', 'anyone', 'someone', 'somebody'])

/**
 * 'Could the new tablets make me faint', 'would an overdose of vitamin D hurt me': what a medication can do. The question is
 * about the medication: a person as its subject, 'be making', or a sign after a comma is about now.
 */
export function isAboutEffect(items: readonly Item[], from: number): boolean {
  if (!items[0]?.tags.has('question-start')) return false
  const comma = items.findIndex(({ tags }) => tags.has('comma'))
  const first = comma < 0 ? items : items.slice(0, comma)
  if (from >= first.length) return false
  const verb = first.findIndex(({ tags }, at) => at > 1 && tags.has('effect-verb'))
  if (verb < 0) return false
  return !first
    .slice(1, verb)
    .some(({ tags, form }) => HERE.has(form) || form === 'be' || PEOPLE.some((tag) => tags.has(tag)))
}

const ASKING = new Set([
  'can',
  'could',
  'should',
  'may',
  'shall',
  'do',
  'does',
  'must',
  'okay',
  'ok',
  'safe',
  'alright',
])

/**
 * 'Can I take my tablets all together': how to take them. Nothing has been taken, and nothing says that it will be now, so a
 * person reads it.
 */
export function isAskedDose(items: readonly Item[], { from }: { from: number }): boolean {
  if (items[from]?.form !== 'take') return false
  const asked = items.slice(Math.max(0, from - 3), from)
  return (
    asked.some(({ form }) => ASKING.has(form)) && !items.some(({ tags }) => tags.has('now') || tags.has('on-purpose'))
  )
}

/**
 * 'Kế hoạch ghi môi tím thì gọi 000', '护士叫我胸痛就去急诊': an instruction that is quoted, without an 'if'. It needs the
 * source before the sign and 'then' after it, with nobody named between: '护士说他嘴唇发紫' is a report.
 */
export function isInstruction(items: readonly Item[], from: number): boolean {
  const start = items.findLastIndex(({ tags }, at) => at < from && tags.has('comma')) + 1
  const comma = items.findIndex(({ tags }, at) => at > from && tags.has('comma'))
  const clause = items.slice(start, comma < 0 ? items.length : comma)
  const cue = clause.findIndex(({ tags }) => tags.has('quote-cue'))
  const then = clause.findIndex(({ tags }, at) => at > cue + 1 && tags.has('then-word'))
  if (cue < 0 || then < 0 || from - start < cue) return false
  return !clause.slice(cue + 1).some(({ tags }) => PEOPLE.some((tag) => tags.has(tag)) || tags.has('now'))
}

/**
 * 'It says to ring if my face swells, and it has', 'the plan says 000 if I can't talk and I can't': what was asked about or
 * quoted is the case.
 */
export function isMetNow(items: readonly Item[]): boolean {
  const [link, who, verb] = items.slice(-3)
  if (!link || !who || !verb || !STATES.has(verb.form)) return false
  return LINKS.some((tag) => link.tags.has(tag)) && (HERE.has(who.form) || PEOPLE.some((tag) => who.tags.has(tag)))
}
const LINKS = ['and', 'comma', 'but']
const STATES = new Set('cant cannot has have is are am does do did was'.split(' '))

/**
 * 'She is doing first aid and wants to know what blue lips mean': the text is about a lesson, the sentence asks for a meaning,
 * and nobody is named with the sign.
 */
export function isMeaningAsked(items: readonly Item[], from: number, isLesson: boolean): boolean {
  if (!isLesson) return false
  const asked = items.findIndex(({ tags }) => tags.has('means-word'))
  const between = items.slice(Math.min(asked, from), Math.max(asked, from))
  if (asked < 0 || between.length > MEANS_REACH || between.some(({ tags }) => tags.has('comma'))) return false
  const lesson = items.findLastIndex(({ tags }, at) => at < from && tags.has('lesson'))
  return !items.slice(lesson + 1).some(({ tags }) => NAMED.some((tag) => tags.has(tag)))
}
const MEANS_REACH = 4
const NAMED = [...PEOPLE, 'now']
