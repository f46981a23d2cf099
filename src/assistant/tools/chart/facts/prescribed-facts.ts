import { homeCodes } from '#fhir/codes/home-codes.ts'
import { formatDate } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { dayOf, ofType } from '#medicine/from-record/patient-record.ts'
import { isUsed, latestReading, observationsOf } from '#medicine/from-record/readings.ts'
import { isRelieverMedication, respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import type { ChartTopic } from '../../../questions/question.ts'
import { inPeriod, recordSource } from '../../judgements/evidence.ts'
import { visits } from '../../judgements/judge-care.ts'
import { exacerbationsIn } from '../../judgements/judge-clinical.ts'
import { isMedication, medicationLines, sinceOf, textOf } from '../../judgements/judge-medications.ts'
import type { ChartAsk, ChartFact } from '../chart-ask.ts'

type Prescribed = Extract<ChartTopic, { topic: 'prescribed' }>
type Order = Extract<ReturnType<typeof medicationLines>[number], { resourceType: 'MedicationRequest' }>

const MOST = 10

/** Orders of one day or time, with who wrote them; the list of what is taken is another question. */
export function prescribedFacts({ at, isOwn, by, medication }: Prescribed, ask: ChartAsk): ChartFact[] {
  const { record, asker } = ask
  const orders = medicationLines(record)
    .filter((one): one is Order => one.resourceType === 'MedicationRequest' && sinceOf(one) !== '')
    .filter((one) => !medication || isMedication(one, medication))
    .filter((one) => !isOwn || idFrom(one.requester, 'Practitioner') === asker.practitionerId)
    .filter((one) => !by || idFrom(one.requester, 'Practitioner') === by.id)
    .sort((a, b) => sinceOf(b).localeCompare(sinceOf(a)))
  const whose = isOwn ? ' by you' : by ? ` by ${by.label}` : ''
  const what = `${medication ? 'Nothing like it' : 'Nothing'} is recorded as prescribed${whose}`
  if (at === 'latest') return newest(orders, `${what}.`, `${medication ? ' of that kind' : ''} on record${whose}`)
  if (at === 'last-visit') {
    const found = visits(record).filter(
      ({ id }) => (!isOwn || seenBy(ask, id, asker.practitionerId)) && (!by || seenBy(ask, id, by.id)),
    )
    const [visit] = found
    if (!visit) return [{ text: `No visit${whose.replace(/^ by /, ' with ')} is on record.`, sources: [] }]
    const own = orders.filter((one) =>
      one.encounter ? idFrom(one.encounter, 'Encounter') === visit.id : sinceOf(one) === visit.day,
    )
    const whom = isOwn ? '' : withWhom(ask, visit.id)
    const head = {
      text: `Last visit${isOwn ? ' with you' : ''}: ${visit.what}, ${formatDate(visit.day)}${whom}.`,
      sources: [recordSource(`Encounter/${visit.id}`, visit.what, visit.day)],
    }
    if (own.length > 0) return [head, ...listed(own)]
    const earlier = newest(orders, '', `${medication ? ' of that kind' : ''} on record${whose}`)
    return [head, { text: `${what} at that visit.`, sources: [] }, ...(orders.length > 0 ? earlier : [])]
  }
  if (at === 'last-exacerbation') {
    const [last] = exacerbationsIn(record, undefined)
    if (!last) return [{ text: 'No moderate or severe exacerbation is on record.', sources: [] }]
    const day = dayOf(last.date)
    const head = {
      text: `Last exacerbation: ${formatDate(day)} (${last.severity}).`,
      sources: [recordSource(`Condition/${last.id}`, `Exacerbation, ${last.severity}`, day)],
    }
    const then = orders.filter((one) => sinceOf(one) === day)
    return then.length > 0 ? [head, ...listed(then)] : [head, { text: `${what} on that day.`, sources: [] }]
  }
  const during = orders.filter((one) => inPeriod(sinceOf(one), at))
  if (during.length === 0) return [{ text: `${what} ${at.label}.`, sources: [] }]
  const more = during.length - MOST
  return [
    ...listed(during.slice(0, MOST)),
    ...(more > 0 ? [{ text: `${more} more ${at.label} are on the chart.`, sources: [] }] : []),
  ]
}

function newest(orders: readonly Order[], none: string, which: string): ChartFact[] {
  const [last] = orders
  if (!last) return [{ text: none, sources: [] }]
  const day = sinceOf(last)
  const head = { text: `Last prescription${which}: ${formatDate(day)}.`, sources: [] }
  return [head, ...listed(orders.filter((one) => sinceOf(one) === day))]
}

function listed(orders: readonly Order[]): ChartFact[] {
  return orders.map((one) => {
    const dosage = one.dosageInstruction?.[0]?.text
    const by = one.requester?.display
    return {
      text: `${textOf(one)}${dosage ? `: ${dosage}` : ''}, prescribed ${formatDate(sinceOf(one))}${by ? ` by ${by}` : ''}.`,
      sources: [recordSource(`MedicationRequest/${one.id}`, textOf(one), sinceOf(one))],
    }
  })
}

const seenBy = ({ record }: ChartAsk, id: string | undefined, practitioner: string | undefined): boolean =>
  practitioner !== undefined &&
  ofType(record, 'Encounter').some(
    (one) =>
      one.id === id &&
      (one.participant ?? []).some(({ individual }) => idFrom(individual, 'Practitioner') === practitioner),
  )

function withWhom({ record }: ChartAsk, id: string | undefined): string {
  const names = ofType(record, 'Encounter')
    .filter((one) => one.id === id)
    .flatMap(({ participant = [] }) => participant.flatMap(({ individual }) => individual?.display ?? []))
  return names.length > 0 ? ` with ${names.join(', ')}` : ''
}

/** The directions say how often it may be used; how often it is used is only known where somebody recorded it. */
export function relieverFacts({ record }: ChartAsk): ChartFact[] {
  const relievers = respiratoryMedications(record).filter(isRelieverMedication)
  const listedRelievers = relievers.map(({ id, text, dosage }) => ({
    text: `${text}${dosage ? `: ${dosage} (the directions, not the use)` : ''}.`,
    sources: id ? [recordSource(`MedicationRequest/${id}`, text, undefined)] : [],
  }))
  const [puffs] = observationsOf(record, homeCodes.relieverPuffs)
    .filter((one) => isUsed(one) && one.valueQuantity?.value !== undefined)
    .toSorted((a, b) => (b.effectiveDateTime ?? '').localeCompare(a.effectiveDateTime ?? ''))
  const days = latestReading(record, 'relieverDays')
  const used: ChartFact[] = [
    ...(puffs
      ? [
          {
            text: `Entered at home: ${puffs.valueQuantity?.value} reliever puffs in 24 hours, ${formatDate(dayOf(puffs.effectiveDateTime))}.`,
            sources: [recordSource(`Observation/${puffs.id}`, 'Reliever puffs', dayOf(puffs.effectiveDateTime))],
          },
        ]
      : []),
    ...(days
      ? [
          {
            text: `Reliever used on ${days.value} days a week, recorded ${formatDate(dayOf(days.date))}.`,
            sources: [recordSource(`Observation/${days.id}`, 'Reliever use', dayOf(days.date))],
          },
        ]
      : []),
  ]
  const none = { text: 'How often the reliever is used is not recorded.', sources: [] }
  return [
    ...(used.length > 0 ? used : [none]),
    ...(listedRelievers.length > 0
      ? listedRelievers
      : [{ text: 'No reliever is on the current medication list.', sources: [] }]),
  ]
}
