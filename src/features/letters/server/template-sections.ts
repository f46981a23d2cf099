import type { Patient } from 'fhir/r4'
import { encounterService } from '#features/encounters/server/service.ts'
import { formatLetterDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { isToDoctor, type Template } from '../rules.ts'
import type { ChartFacts } from './chart-facts.ts'

type LastVisit = NonNullable<Awaited<ReturnType<typeof encounterService.writing.lastVisit>>>

export interface TemplateFacts {
  patient: Patient
  /** 'Dr Anh Prentice (provider number 123)'. */
  referrer: string | undefined
  chart: ChartFacts
  /** The last visit, and the newest signed note. */
  visit: LastVisit | undefined
  /** Who writes the letter. */
  writer: string
  /** What a recall is about. */
  reason: string | undefined
}

type Lines = readonly [title: string, lines: readonly string[]]

const { SECTIONS, salutation } = encounterService.letter
const BODY = 'Letter'
/** In patients' own words; doctors read of medications. */
const OWN_MEDICATIONS = 'Your medicines'
const OWN_CHANGES = 'Changes to your medicines'

/**
 * Each template with merge fields in double braces. What is in the chart is filled in; the judgement comes from the signed
 * note, and without one is left to the writer.
 */
export function templateSections(template: Template, facts: TemplateFacts): Lines[] {
  const { patient, referrer, chart, visit, reason } = facts
  const gp = patient.generalPractitioner?.[0]?.display
  if (isToDoctor(template)) {
    const doctor = template === 'gp' ? (gp ?? referrer) : (referrer ?? gp)
    const copy = template === 'gp' ? referrer : gp
    return [
      [SECTIONS.to, [doctor ?? 'Doctor']],
      [SECTIONS.salutation, [salutation(doctor)]],
      [SECTIONS.opening, [opening(facts)]],
      [SECTIONS.diagnoses, chart.problems],
      [SECTIONS.allergies, chart.allergies],
      [SECTIONS.medicines, chart.medications],
      [SECTIONS.changes, chart.changes],
      [SECTIONS.lungFunction, chart.lungFunction],
      ...(chart.scores.length > 0 ? [[SECTIONS.scores, chart.scores] as const] : []),
      [SECTIONS.assessment, visit?.assessment ?? []],
      [SECTIONS.plan, visit?.plan ?? []],
      ...(visit && visit.addenda.length > 0 ? [[SECTIONS.addendum, visit.addenda] as const] : []),
      [SECTIONS.closing, ['Please telephone {{practice.phone}} if anything changes before the next review.']],
      [SECTIONS.copies, copy && !doctor?.startsWith(copy) && !copy.startsWith(doctor ?? ' ') ? [copy] : []],
      [SECTIONS.enclosures, []],
    ]
  }
  const own: Lines[] = [
    [SECTIONS.to, [displayName(patient), ...addressLines(patient)]],
    [SECTIONS.salutation, ['Dear {{patient.given}}']],
  ]
  if (template === 'recall') {
    return [
      ...own,
      [SECTIONS.opening, [`Our records show that you are due for: ${reason || 'a review'}.`]],
      [
        BODY,
        [
          'Please telephone {{practice.phone}} to make a time. If you have booked already, thank you; no call is needed.',
        ],
      ],
      [SECTIONS.closing, ['If you feel unwell before then, call us. In an emergency call 000.']],
      [SECTIONS.copies, []],
      [SECTIONS.enclosures, []],
    ]
  }
  if (template === 'patient') {
    return [
      ...own,
      [SECTIONS.opening, ['This letter sums up what we discussed.']],
      [OWN_MEDICATIONS, chart.medications],
      [OWN_CHANGES, chart.changes],
      [SECTIONS.plan, []],
      [SECTIONS.closing, ['If you have questions, telephone {{practice.phone}}. In an emergency call 000.']],
      [SECTIONS.copies, gp ? [gp] : []],
      [SECTIONS.enclosures, []],
    ]
  }
  return [
    [SECTIONS.to, []],
    [SECTIONS.salutation, []],
    [SECTIONS.opening, []],
    [BODY, []],
    [SECTIONS.closing, []],
    [SECTIONS.copies, []],
    [SECTIONS.enclosures, []],
  ]
}

/** Names the visit, so that a reader sees how old the assessment is and whose it is. */
function opening({ visit, writer }: TemplateFacts): string {
  const who = '{{patient.name}}, aged {{patient.age}} years, born {{patient.born}}'
  if (!visit) return `I am writing about ${who}.`
  const on = formatLetterDate(visit.seenAt)
  const source = visit.noted ? ` ${sourceOf(visit.noted, writer)}` : ''
  if (visit.seenBy === writer) return `I saw ${who}, on ${on}.${source}`
  return `I am writing about ${who}, seen ${visit.seenBy ? `by ${visit.seenBy} ` : ''}on ${on}.${source}`
}

/** An older assessment must not be read as that of the last visit. */
function sourceOf({ seenAt, seenBy }: NonNullable<LastVisit['noted']>, writer: string): string {
  const by = seenBy && seenBy !== writer ? `, by ${seenBy}` : ''
  return `The assessment and plan below are those of the visit on ${formatLetterDate(seenAt)}${by}.`
}

export function addressLines({ address }: Patient): string[] {
  const home = address?.[0]
  if (!home) return []
  return [...(home.line ?? []), [home.city, home.state, home.postalCode].filter(Boolean).join(' ')].filter(Boolean)
}
