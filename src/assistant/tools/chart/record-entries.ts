import type { FhirResource, Observation } from 'fhir/r4'
import { capitalise } from '#fhir/capitalise.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { isValid } from '#medicine/from-record/airway-conditions.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isUsed } from '#medicine/from-record/readings.ts'
import { foldText } from '#medicine/terminology/fold-words.ts'
import { type EntryId, namesOf, recordEntries } from '../../questions/entries/entries.ts'
import { PLACE_NAMES, PLACE_TYPES } from '../../questions/entries/entry.ts'
import { holdsWords } from '../../questions/filters/conditions.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { inPeriod, recordSource } from '../judgements/evidence.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { dayOfEntry, namesIn, textOfEntry, valueWithRange } from './entry-text.ts'

const AT_MOST = 6
const UNREAD = 'not at notes and letters'

/** Every entry of that name where it may be, newest first. */
export function entriesNamed(record: PatientRecord, id: EntryId): FhirResource[] {
  const { place } = recordEntries[id]
  const names = namesOf(id)
  // 'operations' are procedures only; a reading of something is looked for by what it found too
  const types = new Set<string>(names.length === 0 ? PLACE_TYPES[place].slice(0, 1) : PLACE_TYPES[place])
  return entriesIn(record).filter((one) => types.has(one.resourceType) && (names.length === 0 || isNamed(one, names)))
}

/** Something the record may hold, found by the names of its entries; 'none' only after looking where it would be. */
export function entryFacts(topic: Extract<ChartTopic, { topic: 'entry' }>, { record }: ChartAsk): ChartFact[] {
  const { name, place, isPlural } = recordEntries[topic.entry]
  const names = namesOf(topic.entry)
  const all = entriesNamed(record, topic.entry)
  const none = `No ${name} ${isPlural ? 'are' : 'is'} on record`
  // an entry without a date counts unless a time was asked for
  const found = all.filter((one) => !topic.period || inPeriod(dayOfEntry(one), topic.period))
  const lead = names.length === 0 && place === 'procedures' ? [{ text: 'Procedures on record:', sources: [] }] : []
  if (found.length > 0) return [...lead, ...describe(found, topic.isCourse === true)]
  const [latest] = all
  if (latest && topic.period)
    return [
      { text: `${none} ${topic.period.label}. At another time, or without a date:`, sources: [] },
      ...describe([latest], false),
    ]
  return [{ text: `${none}: I looked at ${PLACE_NAMES[place]}, ${UNREAD}.`, sources: [] }]
}

/** What nobody has a word for here is still found by its name; nothing found is said as not known. */
export function wordsFacts(
  { words }: Extract<ChartTopic, { topic: 'words' }>,
  { record }: ChartAsk,
): ChartFact[] | undefined {
  // all of them in one name: a single word of a sentence stands in many names by chance
  const found = entriesIn(record).filter(
    (one) => one.resourceType !== 'Encounter' && words.every((word) => isNamed(one, [word])),
  )
  return found.length > 0 ? describe(found, false) : undefined
}

/** Newest first, without what was withdrawn, refuted or never happened. */
function entriesIn(record: PatientRecord): FhirResource[] {
  return record.filter(isReal).toSorted((a, b) => dayOfEntry(b).localeCompare(dayOfEntry(a)))
}

const NOT_DONE = new Set(['cancelled', 'not-done', 'entered-in-error', 'superseded', 'rejected', 'draft'])

function isReal(one: FhirResource): boolean {
  if (one.resourceType === 'Patient') return false
  if (one.resourceType === 'Observation') return isUsed(one)
  if (one.resourceType === 'Condition') return isValid(one)
  return !NOT_DONE.has((one as { status?: string }).status ?? '')
}

function isNamed(one: FhirResource, names: readonly string[]): boolean {
  const own = namesIn(one).map(foldText)
  return names.some((name) => own.some((text) => holdsWords(text, name)))
}

function describe(found: readonly FhirResource[], isCourse: boolean): ChartFact[] {
  const readings = new Map<string, Observation[]>()
  const others: FhirResource[] = []
  for (const one of found) {
    if (one.resourceType !== 'Observation') others.push(one)
    else {
      const name = conceptText(one.code) ?? 'Result'
      readings.set(name, [...(readings.get(name) ?? []), one])
    }
  }
  const values = [...readings].map(([name, [latest, ...before]]) =>
    reading(name, latest as Observation, before, isCourse),
  )
  // a report without words of its own says nothing beyond its readings
  const reported = others.filter(
    (one) => one.resourceType !== 'DiagnosticReport' || one.conclusion !== undefined || values.length === 0,
  )
  const facts = [
    ...values,
    ...reported.map(
      (one): ChartFact => ({
        text: textOfEntry(one),
        sources: [recordSource(`${one.resourceType}/${one.id}`, namesIn(one)[0] ?? one.resourceType, dayOfEntry(one))],
      }),
    ),
  ]
  const left = facts.length - AT_MOST
  return [...facts.slice(0, AT_MOST), ...(left > 0 ? [{ text: `${left} more are on the chart.`, sources: [] }] : [])]
}

function reading(name: string, latest: Observation, before: readonly Observation[], isCourse: boolean): ChartFact {
  const shown = before.slice(0, isCourse ? AT_MOST : 1)
  const earlier = shown.map((one) => `${valueWithRange(one)}, on ${formatDate(dayOfEntry(one))}`)
  const more = before.length - shown.length
  const tail = isCourse && more > 0 ? `; ${more} earlier` : ''
  return {
    text: `${capitalise(name)}: ${valueWithRange(latest)}, on ${formatDate(dayOfEntry(latest))}.${earlier.length > 0 ? ` Before that: ${earlier.join('; ')}${tail}.` : ''}`,
    sources: [latest, ...shown].map((one) =>
      recordSource(`Observation/${one.id}`, `${name} ${valueWithRange(one)}`, dayOfEntry(one)),
    ),
  }
}
