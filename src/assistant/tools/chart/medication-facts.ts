import { capitalise } from '#fhir/capitalise.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { matchMedications, respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { describeFilter } from '../../questions/filters/describe-filter.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { inPeriod, recordSource } from '../judgements/evidence.ts'
import {
  endOf,
  isCurrent,
  isMedication,
  type MedicationLine,
  medicationLines,
  sinceOf,
  textOf,
} from '../judgements/judge-medications.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'

const fact = (text: string, sources: ChartFact['sources'] = []): ChartFact[] => [{ text, sources }]

const MEDICATIONS_AT_MOST = 12

export function medicationFacts(
  { filter, isCounted, asksWhy, asksWho, isStopped, period }: Extract<ChartTopic, { topic: 'medicines' }>,
  { record }: ChartAsk,
): ChartFact[] {
  const all = medicationLines(record)
  const wanted = filter?.kind === 'medicine' ? filter : undefined
  const inhaled = new Set(
    respiratoryMedications(record)
      .filter(({ device }) => device !== 'injection')
      .map(({ id }) => id),
  )
  const isWanted = (line: (typeof all)[number]): boolean => {
    if (isStopped && isCurrent(line)) return false
    if (period && endOf(line) && !inPeriod(endOf(line), period)) return false
    if (!wanted) return isStopped || isCurrent(line)
    if ('regimen' in wanted.medicine || 'icsDose' in wanted.medicine)
      return isStopped ? isInhaler(line) : isCurrent(line) && inhaled.has(line.id)
    return isMedication(line, wanted.medicine)
  }
  const lines = all
    .filter(isWanted)
    .sort(
      (a, b) =>
        Number(isCurrent(b)) - Number(isCurrent(a)) ||
        Number(isCut(b)) - Number(isCut(a)) ||
        sinceOf(b).localeCompare(sinceOf(a)),
    )
  if (lines.length === 0 && isStopped)
    return fact(
      `No stopped or completed medication${wanted ? ' like it' : ''} is on record${period ? ` ${period.label}` : ''}.`,
    )
  if (lines.length === 0)
    return fact(
      wanted
        ? `${capitalise(describeFilter(wanted))}: nothing like it is on the medication list.`
        : 'No current medication is on record.',
    )
  const left = lines.length - MEDICATIONS_AT_MOST
  const shown = lines.slice(0, MEDICATIONS_AT_MOST).map((line): ChartFact => {
    const dosage =
      line.resourceType === 'MedicationRequest' ? line.dosageInstruction?.[0]?.text : line.dosage?.[0]?.text
    const state = isCurrent(line) ? '' : ` (${line.status})`
    const when = isCurrent(line) ? (sinceOf(line) ? `, since ${formatDate(sinceOf(line))}` : '') : pastOf(line)
    const why = !asksWhy && !isStopped ? '' : isCurrent(line) ? ` ${reasonOf(line, record)}` : endReasonOf(line)
    return {
      text: `${textOf(line)}${state}${dosage ? `: ${dosage}` : ''}${when}.${why}${asksWho ? prescriberOf(line) : ''}`,
      sources: [recordSource(`${line.resourceType}/${line.id}`, textOf(line), sinceOf(line))],
    }
  })
  return [
    ...(isCounted ? fact(`${lines.length} current ${lines.length === 1 ? 'medication' : 'medications'}.`) : []),
    ...shown,
    ...(left > 0 ? fact(`${left} more are on the chart.`) : []),
  ]
}

/** Whoever wrote the order that is on the list; who began the treatment may be another. */
function prescriberOf(line: MedicationLine): string {
  const name = line.resourceType === 'MedicationRequest' ? line.requester?.display : undefined
  return name ? ` Prescribed by ${name}.` : ' Who prescribed it is not recorded.'
}

/** Stopped by somebody, not a course that ran out. */
const isCut = ({ status }: MedicationLine): boolean => status === 'stopped'

const isInhaler = (line: MedicationLine): boolean =>
  matchMedications(textOf(line)).some(({ device }) => device !== 'injection')

/** 'Since' would say that it is still taken. */
function pastOf(line: MedicationLine): string {
  const [from, to] = [sinceOf(line), endOf(line)]
  return `${from ? `, from ${formatDate(from)}` : ''}${to ? ` to ${formatDate(to)}` : ', day it ended not recorded'}`
}

function endReasonOf({ status, statusReason }: MedicationLine): string {
  const reason = conceptText(Array.isArray(statusReason) ? statusReason[0] : statusReason)
  if (reason) return ` Ended because: ${reason}.`
  return status === 'completed' ? '' : ' No reason for ending it is recorded.'
}

/** The recorded reason; what a medication is usually given for is not guessed. */
function reasonOf(line: MedicationLine, record: PatientRecord): string {
  const named = (line.reasonReference ?? []).map((given) => {
    const conditionId = idFrom(given, 'Condition')
    const condition = ofType(record, 'Condition').find(({ id }) => id === conditionId)
    return conceptText(condition?.code) ?? given.display
  })
  const reasons = [...(line.reasonCode ?? []).map(conceptText), ...named].filter((text) => text !== undefined)
  return reasons.length > 0 ? `Recorded reason: ${reasons.join(', ')}.` : 'No reason is recorded.'
}
