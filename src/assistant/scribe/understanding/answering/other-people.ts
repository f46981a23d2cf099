import { isOfRelative, withCondition } from '../answer-forms.ts'
import type { HistoryState } from '../history-state.ts'
import { aboutOthers, companionsOwn, spokenOf } from '../others.ts'
import { companionRelation, patientNames } from '../people/companion.ts'
import { relativeIn } from '../people/patients.ts'
import { mentionsIn } from '../plan/medications.ts'
import { asSentence, reported } from '../wording.ts'
import type { Answer, Clause } from './answer.ts'
import { flushFragments } from './fragments.ts'

export function readAboutOthers(answer: Answer, clause: Clause): boolean {
  const { utterance, text, form } = clause
  const { visit, items } = answer.state
  // "Who lives at home?" "His wife and four children."
  if (answer.about?.label === 'Home' && form === 'fragment') return false
  answer.who = spokenOf(utterance, answer.who, answer.state, answer.exchanged.question?.text ?? '')
  const named = relativeIn(utterance.text)
  if (named) answer.state.relative = { who: named, at: utterance.index }
  const first = text.split(/[ ']/)[0] ?? ''
  const isPatient = utterance.speaker === 'other' && patientNames(visit).has(first)
  const isName = visit.proper.has(first) && mentionsIn(text).length === 0 && !isPatient
  if (answer.who.is === 'patient' && isName) answer.who = { is: 'other', name: 'someone else' }
  const family = items.at(-1)
  if (isOfRelative(text, form, answer.who, family, utterance)) {
    if (family) extendFamily(answer, family, clause)
    answer.state.settled.add(utterance.index)
    return true
  }
  if (readAgeOfRelative(answer, utterance)) return true
  if (answer.who.is === 'patient') return false
  // "I've got a son, he's 22, he vapes": he stays the one who is meant
  if (answer.who.is === 'relative') answer.state.relative = { who: answer.who, at: utterance.index }
  answer.state.lastNamed = answer.who.name === 'someone else' ? answer.state.lastNamed : answer.who
  flushFragments(answer)
  answer.state.medications.heard(utterance)
  const item = aboutOthers(utterance, answer.who, answer.about, { visit, lastQuestion: answer.state.lastQuestion })
  if (item) answer.state.add(item, [utterance])
  else answer.state.leaveOut(utterance, 'someone else')
  return true
}

function extendFamily(answer: Answer, family: HistoryState['items'][number], { utterance, text }: Clause): void {
  const more = reported(text.replace(/^my /, ''), answer.state.visit, 'patient')
  const ending = answer.who.is === 'relative' ? ' as well' : ''
  answer.state.extend(family, family.text.replace(/\.$/, `; ${more}${ending}.`), utterance)
}

/** What whoever came along says of themselves. */
export function readCompanionsOwn(answer: Answer, { utterance, text }: Clause): boolean {
  if (utterance.speaker !== 'other' || answer.state.visit.isInterpreted) return false
  const statement = withCondition(text, answer.exchanged.question?.text)
  const own = companionsOwn(statement, answer.about)
  if (own === undefined) return false
  const relation = companionRelation(answer.state.visit)
  const [, past] = /^i ((?:was|had|has) .+)$/.exec(statement.replace(/^i(?:'ve got| have| get) /, 'i has ')) ?? []
  if (own) answer.state.add({ kind: 'reported', heading: 'Social history', text: own }, [utterance])
  else if (
    relation &&
    past &&
    /\b(?:ventilat\w*|asthma|hospital|intensive care|diagnosed|eczema|hay fever|tuberculosis|cancer)\b/.test(past)
  ) {
    const pronoun = relation === 'mother' ? 'she' : 'he'
    const reworded = past.replace(/\bi\b/g, pronoun).replace(/\bmy\b/g, relation === 'mother' ? 'her' : 'his')
    answer.state.add({ kind: 'family', heading: 'Family history', text: asSentence(`${relation} ${reworded}`) }, [
      utterance,
    ])
  } else answer.state.leaveOut(utterance, 'someone else')
  return true
}

const AGE_AT_DEATH =
  /^(?:(?:he|she) was )?(?:only |just |about )?(\d{1,3})(?:,? (?:he|she) was)?,? (?:he was |she was )?when (?:(?:he|she) (?:went|died|passed(?: away| on)?)|it (?:took|got|killed) (?:him|her))$/
const AGE_THEN = /^(?:he|she) was (?:only |just |about )?(\d{1,3})(?: at the time| then)?$/
const RELATIVE_REACH = 3

/** "Sixty-one, he was, when he went.": of the relative spoken of, never of the patient. */
function readAgeOfRelative(answer: Answer, utterance: Clause['utterance']): boolean {
  const { relative, items, visit } = answer.state
  const [, death] = AGE_AT_DEATH.exec(utterance.text) ?? []
  const [, then] = death ? [] : (AGE_THEN.exec(utterance.text) ?? [])
  if (!death && !then) return false
  const who = relative && utterance.index - relative.at <= RELATIVE_REACH ? relative.who : undefined
  const before = items.at(-1)
  const isOfFamily = before?.kind === 'family' && utterance.index - before.order <= RELATIVE_REACH
  if (!who && !isOfFamily) return false
  const age = death ? `died aged ${death}` : `aged ${then}`
  if (isOfFamily && before) answer.state.extend(before, before.text.replace(/\.$/, `, ${age}.`), utterance)
  else if (death && who?.is === 'relative') {
    const text = asSentence(reported(`my ${who.name} ${age}`, visit, 'patient'))
    answer.state.add({ kind: 'family', heading: 'Family history', text }, [utterance])
  } else answer.state.leaveOut(utterance, 'someone else')
  return true
}
