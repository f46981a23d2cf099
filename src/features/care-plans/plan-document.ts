import { formatDate } from '#fhir/dates.ts'
import { nicotineScore, type PeakFlowBand, peakFlowBands } from './checks.ts'
import { type PlanContent, type PlanStep, ZONES, type Zone } from './rules.ts'

/** The patient's copy, in order: source of the screen preview, print, PDF and portal views. */
export type PatientDocument = {
  title: string
  intro: string
  sections: DocumentSection[]
}

export type DocumentSection = {
  id: string
  heading: string
  zone?: Zone
  /** Such as 'Peak flow: 270 to 359'. */
  band?: string
  lines?: string[]
  /** Signs, then what to do. */
  signs?: string[]
  actions?: string[]
}

const INTRO = {
  copd: 'This plan helps you and your family know what to do each day, and what to do when your breathing gets worse.',
  asthma: 'This plan helps you know how your asthma is today, and what to do next. Take it to every visit.',
  rehab: 'This program helps you move more and feel less short of breath. It takes 8 weeks.',
  smoking: 'This plan helps you stop smoking. Most people need more than one try. We will help you each time.',
} as const

export function toDocument(content: PlanContent): PatientDocument {
  const { kind, title } = content
  return {
    title,
    intro: INTRO[kind],
    sections: [
      medicationSection(content),
      ...content.steps.map((step) => stepSection(step, content)),
      walkSection(content),
      sessionSection(content),
      goalSection(content),
      contactSection(content),
      reviewSection(content),
    ].filter((section) => section !== undefined),
  }
}

function medicationSection({ medicines: medications }: PlanContent): DocumentSection | undefined {
  if (medications.length === 0) return undefined
  const lines = medications.map(
    ({ name, dose, isReliever }) => `${name}: ${dose}${isReliever ? ' (this is your reliever)' : ''}`,
  )
  return { id: 'medicines', heading: 'Your medicines', lines }
}

function stepSection({ id, title, signs, actions }: PlanStep, content: PlanContent): DocumentSection {
  const zone = ZONES[id]
  const band = zone && content.kind === 'asthma' ? bandOf(zone, peakFlowBands(content.values)) : undefined
  const score = id === 'assess' ? nicotineScore(content.values) : undefined
  const scored = score ? [`Your nicotine score is ${score.score} out of 10 (${score.band}).`] : []
  const quitDay =
    id === 'assist' && content.values.quitOn ? [`Your day to stop: ${formatDate(content.values.quitOn)}.`] : []
  return {
    id,
    heading: title,
    ...(zone && { zone }),
    ...(band && { band }),
    ...(filled(signs).length > 0 && { signs: filled(signs) }),
    actions: [...scored, ...quitDay, ...filled(actions)],
  }
}

function bandOf(zone: Zone, bands: readonly PeakFlowBand[] | undefined): string | undefined {
  const band = bands?.find((each) => each.zone === zone)
  return band && `Peak flow: ${bandWords(band)}`
}

export function bandWords({ fromLMin, belowLMin }: PeakFlowBand): string {
  if (belowLMin === undefined) return `${fromLMin} or more`
  return fromLMin === undefined ? `below ${belowLMin}` : `${fromLMin} to ${belowLMin - 1}`
}

function walkSection({ kind, values }: PlanContent): DocumentSection | undefined {
  if (kind !== 'rehab') return undefined
  const { walkBeforeM, walkBeforeOn, walkAfterM, walkAfterOn } = values
  const before =
    walkBeforeM === undefined
      ? 'Before the program: not measured yet.'
      : `Before the program: ${walkBeforeM} metres${on(walkBeforeOn)}.`
  const after =
    walkAfterM === undefined
      ? 'After the program: not measured yet.'
      : `After the program: ${walkAfterM} metres${on(walkAfterOn)}.`
  const change =
    walkBeforeM !== undefined && walkAfterM !== undefined ? [`Change: ${signed(walkAfterM - walkBeforeM)} metres.`] : []
  return { id: 'walk', heading: 'How far you walk in 6 minutes', lines: [before, after, ...change] }
}

const on = (day: string | undefined) => (day ? ` (${formatDate(day)})` : '')
const signed = (metres: number) => `${metres > 0 ? '+' : ''}${metres}`

function sessionSection({ sessions }: PlanContent): DocumentSection | undefined {
  if (sessions.length === 0) return undefined
  const words = { planned: '', attended: ', done', missed: ', missed' }
  const weeks = [...new Set(sessions.map(({ week }) => week))].map((week) => {
    const days = sessions.filter((session) => session.week === week)
    return `Week ${week}: ${days.map((day) => `${formatDate(day.on)}${words[day.attendance]}`).join('; ')}`
  })
  return { id: 'sessions', heading: 'Your sessions', lines: weeks }
}

function goalSection({ goals }: PlanContent): DocumentSection | undefined {
  const lines = goals
    .filter(({ text }) => text.trim())
    .map(
      ({ text, dueOn, isAchieved }) => `${text}${isAchieved ? ' (done)' : dueOn ? ` (by ${formatDate(dueOn)})` : ''}`,
    )
  return lines.length > 0 ? { id: 'goals', heading: 'Your goals', lines } : undefined
}

function contactSection({ contacts, team }: PlanContent): DocumentSection | undefined {
  const { gp, gpPhone, emergencyName, emergencyPhone } = contacts
  const lines = [
    joined('Your GP', gp, gpPhone),
    joined('Emergency contact', emergencyName, emergencyPhone),
    ...team.map(({ name, role }) => (role ? `${name}, ${role}` : name)),
  ].filter((line) => line !== '')
  return lines.length > 0 ? { id: 'people', heading: 'The people who help you', lines } : undefined
}

const joined = (label: string, ...parts: string[]) => {
  const texts = parts.map((part) => part.trim()).filter(Boolean)
  return texts.length > 0 ? `${label}: ${texts.join(', ')}` : ''
}

function reviewSection({ reviewOn }: PlanContent): DocumentSection {
  const when = reviewOn
    ? `We look at this plan again by ${formatDate(reviewOn)}.`
    : 'The date of the next check is not set.'
  return { id: 'review', heading: 'Next check', lines: [when, 'Bring this plan and all your medicines.'] }
}

const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean)
