import { dayAfterMonths } from '../mbs/periods.ts'
import { type Criterion, clinical, met, missing, notMet, past, shown } from './criterion.ts'

const NOTES = 'PBS news February 2011; DUSC review February 2016'
const VARENICLINE = 'PBS notes, October 2014'

const smokes = clinical('smokes', 'Smokes now', NOTES, ({ smoking }) => {
  if (!smoking) return missing('Smoking status')
  return smoking.value === 'current' ? met(shown(smoking)) : notMet('Not a current smoker', shown(smoking))
})

const ready = clinical('ready-to-quit', 'Ready to stop smoking', NOTES, ({ readyToQuit }) =>
  readyToQuit ? met(shown(readyToQuit)) : missing('That the patient is ready to stop'),
)

const support = clinical(
  'support-program',
  'In, or entering, a comprehensive support and counselling program',
  NOTES,
  ({ supportProgram }) => (supportProgram ? met(shown(supportProgram)) : missing('Support and counselling program')),
)

const MONTHS_BETWEEN_STARTS = 6

/** Varenicline: six months between the starts of two courses. */
const sinceLastStart = clinical(
  'months-between',
  'Six months since the start of the last course',
  VARENICLINE,
  ({ courses, asOf }) => {
    if (!courses) return missing('Earlier courses')
    const [last] = past(
      courses.flatMap((one) => (one.programId === 'varenicline' ? [{ ...one, date: one.startDate }] : [])),
      asOf,
    )
    if (!last) return met({ value: 'No earlier course on record' })
    const metFrom = dayAfterMonths(last.date.slice(0, 10), MONTHS_BETWEEN_STARTS)
    const evidence = shown({ ...last, value: 'Last course began' })
    return asOf >= metFrom ? met(evidence) : notMet('Too soon after the last course', evidence, { metFrom })
  },
)

const coursesAYear = clinical(
  'courses-a-year',
  'At most two courses a year',
  'One GP sheet of 2026',
  ({ courses, asOf }) => {
    if (!courses) return missing('Earlier courses')
    const recent = past(
      courses.flatMap((one) => (one.programId === 'nicotine-replacement' ? [{ ...one, date: one.startDate }] : [])),
      asOf,
    ).filter(({ date }) => asOf < dayAfterMonths(date.slice(0, 10), 12))
    const oldest = recent.at(-1)
    if (recent.length < 2 || !oldest) return met({ value: `${recent.length} in the past 12 months` })
    return notMet('Two courses in the past 12 months', shown({ ...oldest, value: 'Course began' }), {
      metFrom: dayAfterMonths(oldest.date.slice(0, 10), 12),
    })
  },
  false,
)

const stopped = clinical(
  'abstinent',
  'Has stopped smoking at the end of the first 12 weeks',
  VARENICLINE,
  ({ abstinent }) => (abstinent ? met(shown(abstinent)) : missing('That the patient has stopped smoking')),
)

export const nicotineReplacement: readonly Criterion[] = [smokes, ready, support, coursesAYear]
export const vareniclineFirst: readonly Criterion[] = [smokes, ready, support, sinceLastStart]
export const vareniclineFurther: readonly Criterion[] = [stopped, support]
