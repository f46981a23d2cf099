import { addDays } from '#fhir/dates.ts'
import type { AllergyForm, ConditionForm, ImmunisationForm, Prescription, Stop } from '../contract.ts'
import { isNoneKnownCode, isOver, TEXT_LENGTH } from '../rules.ts'
import { dateProblem, isLater, isRecordedDate, type Life } from './recorded-date.ts'

/** Messages by field name; empty if the form is valid. The server repeats the checks. */
export type FormProblems = Readonly<Record<string, string>>

function problems(found: Record<string, string | undefined>): FormProblems {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function nameProblem(text: string, needed: string): string | undefined {
  if (text.trim() === '') return needed
  return text.length > TEXT_LENGTH ? `Use at most ${TEXT_LENGTH} characters` : undefined
}

export function conditionProblems(form: ConditionForm, life: Life): FormProblems {
  const { onset, ended } = form
  const endProblem = dateProblem('Ended', ended, life)
  const isBackwards = !endProblem && onset && ended && isRecordedDate(onset) && isLater(onset, ended)
  return problems({
    code: nameProblem(form.code.text, 'Enter the condition'),
    onset: dateProblem('Onset', onset, life),
    ended:
      endProblem ??
      (isBackwards ? 'Ended: this date is before the onset' : undefined) ??
      (ended && !isOver(form.clinicalStatus)
        ? 'Ended: choose Inactive, In remission or Resolved, or leave the end date out'
        : undefined),
  })
}

export function allergyProblems(form: AllergyForm, life: Life): FormProblems {
  const { text, term } = form.substance
  const isNone = isNoneKnownCode(term) || /^(nil|none|nka|nkda|no known allerg(y|ies))$/i.test(text.trim())
  return problems({
    substance: isNone
      ? "Use 'No known allergies' to state that none is known"
      : nameProblem(text, 'Enter the substance'),
    onset: dateProblem('Onset', form.onset, life),
    reactions: form.reactions.some(({ manifestation }) => manifestation.text.trim() === '')
      ? 'Enter the reaction, or remove the line'
      : undefined,
  })
}

const START_AHEAD_DAYS = 180
const START_BACK_DAYS = 3660

export function prescriptionProblems(form: Prescription, life: Life): FormProblems {
  const { start, doseAmount, doseUnit, frequency, instructions } = form
  const isDay = start.length === 10 && isRecordedDate(start)
  const isNear = start <= addDays(life.today, START_AHEAD_DAYS) && start >= addDays(life.today, -START_BACK_DAYS)
  return problems({
    medicine: nameProblem(form.medicine.text, 'Enter the medication'),
    start: !isDay
      ? 'Start: enter a date that exists, such as 2026-11-15'
      : isNear
        ? undefined
        : 'Start: choose a day within the last 10 years or the next 6 months',
    doseAmount: doseAmount === undefined && !instructions ? 'Enter the dose, or instructions in words' : undefined,
    doseUnit: doseAmount !== undefined && !doseUnit ? 'Choose the unit of the dose' : undefined,
    instructions:
      frequency === 'as-directed' && !instructions
        ? "Describe how it is taken; 'as directed' is not enough"
        : undefined,
  })
}

export function stopProblems(form: Stop, life: Life & { start?: string }): FormProblems {
  const problem = dateProblem('Stopped on', form.on, { today: life.today })
  const isBefore = !problem && life.start !== undefined && isLater(life.start.slice(0, 10), form.on)
  return problems({
    on:
      problem ?? (isBefore && !form.isError ? 'Stopped on: this date is before the medication was started' : undefined),
    reason: form.reason.trim() === '' ? 'Enter the reason for stopping' : undefined,
  })
}

export function immunisationProblems(form: ImmunisationForm, life: Life): FormProblems {
  return problems({
    vaccine: nameProblem(form.vaccine.text, 'Enter the vaccine'),
    on: form.on ? dateProblem('Given on', form.on, life) : 'Given on: enter the date, or the year if no more is known',
  })
}
