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
