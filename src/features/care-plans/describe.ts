import { formatDate } from '#fhir/dates.ts'
import type { PlanContent } from './rules.ts'

export type Described = readonly (readonly [label: string, text: string])[]

/** A plan as labelled text, used to compare versions and conflicts. */
export function describePlan(content: PlanContent): Described {
  const { values, contacts } = content
  return [
    ['Title', content.title],
    [
      'Measures',
      Object.entries(values)
        .map(([name, value]) => `${VALUE_WORDS[name] ?? name}: ${formatValue(value)}`)
        .join('; '),
    ],
    ['Medications', content.medicines.map(({ name, dose }) => `${name}: ${dose}`).join('; ')],
    ...content.steps.map(({ title, signs, actions }) => [title, [...signs, ...actions].join(' ')] as const),
    [
      'Sessions',
      content.sessions.map(({ number, on, attendance }) => `${number} ${formatDate(on)} ${attendance}`).join('; '),
    ],
    ['Goals', content.goals.map(({ text, isAchieved }) => `${text}${isAchieved ? ' (done)' : ''}`).join('; ')],
    ['Team', content.team.map(({ name }) => name).join(', ')],
    ['Contacts', Object.values(contacts).filter(Boolean).join(', ')],
    ['Review date', formatDate(content.reviewOn)],
  ]
}

const VALUE_WORDS: Record<string, string> = {
  personalBestLMin: 'Personal best (L/min)',
  personalBestOn: 'Personal best on',
  notWellPercent: 'Not well below (%)',
  worsePercent: 'Worse below (%)',
  dangerPercent: 'Danger below (%)',
  walkBeforeM: 'Walk before (m)',
  walkBeforeOn: 'Walk before on',
  walkAfterM: 'Walk after (m)',
  walkAfterOn: 'Walk after on',
  quitOn: 'Day to stop',
  minutesToFirst: 'Minutes to first cigarette',
  cigarettesPerDay: 'Cigarettes a day',
  hardToRefrain: 'Hard to refrain',
  firstHardestToGiveUp: 'First is hardest to give up',
  moreInMorning: 'More in the morning',
  whenIll: 'Smokes when ill',
}

const formatValue = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

export interface Difference {
  label: string
  before: string
  after: string
}

export function differences(before: Described, after: Described): Difference[] {
  const labels = [...new Set([...before, ...after].map(([label]) => label))]
  const textOf = (described: Described, label: string) => described.find(([each]) => each === label)?.[1] ?? ''
  return labels
    .map((label) => ({ label, before: textOf(before, label), after: textOf(after, label) }))
    .filter((each) => each.before !== each.after)
}
