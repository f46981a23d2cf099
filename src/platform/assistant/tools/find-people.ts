import { setImmediate as turn } from 'node:timers/promises'
import type { Patient } from 'fhir/r4'
import { ageInYears } from '#platform/fhir/dates.ts'
import { displayName, formalName } from '#platform/fhir/names.ts'
import { byPerson, recordOf } from '#platform/records/by-person.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import { eachFilter, type Filter } from '../questions/filter.ts'
import type { Show } from '../questions/question.ts'
import type { Source } from '../statement.ts'
import { evaluate } from './evaluate.ts'
import type { Asker, Person, Verdict } from './evidence.ts'
import { flaresIn } from './judge-clinical.ts'
import { valuesOf } from './measured-values.ts'
import { needsOf } from './needs.ts'

export interface FoundPerson {
  id: string
  patient: Patient
  name: string
  /** 'NGUYEN, Margaret': lists are in this order unless a figure was asked for. */
  sortName: string
  says: string
  sources: readonly Source[]
  value: number | undefined
  /** What the answer orders, averages or groups by. */
  shown: number | string | undefined
}

export interface FoundPeople {
  people: readonly FoundPerson[]
  /** For a share: how many there are altogether. */
  outOf: number | undefined
  isPartial: boolean
}

const PEOPLE_PER_TURN = 50 // other requests are answered in between

/** Everyone of the practice for whom the filter holds, as far as the asker may see. */
export async function findPeople(records: Records, filter: Filter, show: Show, asker: Asker): Promise<FoundPeople> {
  const needs = needsOf(filter, show, asker.today)
  const nobody: Person = { id: '', patient: undefined, record: [] }
  // a filter that holds for an empty record ('not on ICS') is about everyone; else only those with such records matter
  const isAboutAll =
    needs.length === 0 || evaluate(filter, nobody, asker).holds || looksAtPatient(filter, show) || show.as === 'share'
  const searches = needs.map(({ type, search }) => [type, search] as const)
  const through = byPerson(records, isAboutAll ? [['Patient', {}] as const, ...searches] : searches)
  const found: { id: string; patient: Patient | undefined; verdict: Verdict; shown: FoundPerson['shown'] }[] = []
  let outOf = 0
  let seen = 0
  for await (const one of through) {
    if (++seen % PEOPLE_PER_TURN === 0) await turn()
    const { id } = one
    const record = recordOf(one)
    const patient = record.find((each): each is Patient => each.resourceType === 'Patient')
    if (isAboutAll && (!patient || !isListed(patient, filter))) continue
    const person: Person = { id, patient, record }
    if (show.as === 'share' && evaluate(show.of, person, asker).holds) outOf += 1
    const verdict = evaluate(filter, person, asker)
    if (verdict.holds) found.push({ id, patient, verdict, shown: shownOf(show, person, asker) })
  }
  const patients = isAboutAll
    ? undefined
    : await readByIds(
        records,
        'Patient',
        found.map(({ id }) => id),
      )
  const people = found.flatMap(({ id, patient = patients?.get(id), verdict, shown }) => {
    if (!patient || !isListed(patient, filter)) return []
    const { says = '', sources = [], value } = verdict
    return [{ id, patient, name: displayName(patient), sortName: formalName(patient), says, sources, value, shown }]
  })
  return { people: ordered(people, show), outOf: show.as === 'share' ? outOf : undefined, isPartial: through.isPartial }
}

const ABOUT_PATIENT = new Set<Filter['kind']>([
  'age',
  'sex',
  'place',
  'heritage',
  'interpreter',
  'veteran',
  'deceased',
  'named',
  'among',
  'measure',
  'lung-pattern',
  'gold',
  'risk',
  'gap',
])

/** Age and sex are on the Patient, and limits of normal, risk and rules need them. */
function looksAtPatient(filter: Filter, show: Show): boolean {
  const isShown =
    show.as === 'groups' ||
    (show.as === 'list' && show.sort?.by === 'age') ||
    ((show.as === 'average' || show.as === 'median') && show.measure === 'age')
  return (
    isShown ||
    [...eachFilter(filter)].some(
      (one) => ABOUT_PATIENT.has(one.kind) && !(one.kind === 'measure' && !one.test.op.endsWith('ln')),
    )
  )
}

/** Living, active and not merged into another record. */
function isListed({ active, deceasedBoolean, deceasedDateTime, link }: Patient, filter: Filter): boolean {
  if (active === false || link?.some(({ type }) => type === 'replaced-by')) return false
  const asksDead = [...eachFilter(filter)].some(({ kind }) => kind === 'deceased')
  return asksDead || (!deceasedBoolean && !deceasedDateTime)
}

function shownOf(show: Show, person: Person, { today }: Asker): FoundPerson['shown'] {
  if (show.as === 'groups') return groupOf(show.by, person, today)
  const by =
    show.as === 'list' ? show.sort?.by : show.as === 'average' || show.as === 'median' ? show.measure : undefined
  if (by === undefined) return undefined
  if (by === 'age') return ageInYears(person.patient?.birthDate, today)
  if (by === 'exacerbations')
    return flaresIn(person.record, { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today, label: '' })
      .length
  return valuesOf(person.record, by)[0]?.value
}

const GROUPS: readonly [filter: Filter, label: string, by: Extract<Show, { as: 'groups' }>['by']][] = [
  [{ kind: 'smoking', status: 'current' }, 'smokes now', 'smoking'],
  [{ kind: 'smoking', status: 'former' }, 'ex-smoker', 'smoking'],
  [{ kind: 'smoking', status: 'never' }, 'never smoked', 'smoking'],
  [{ kind: 'risk', level: 'high' }, 'high', 'risk'],
  [{ kind: 'risk', level: 'medium' }, 'medium', 'risk'],
  [{ kind: 'risk', level: 'low' }, 'low', 'risk'],
  [{ kind: 'gold', group: 'A' }, 'group A', 'gold'],
  [{ kind: 'gold', group: 'B' }, 'group B', 'gold'],
  [{ kind: 'gold', group: 'E' }, 'group E', 'gold'],
]

function groupOf(by: Extract<Show, { as: 'groups' }>['by'], person: Person, today: string): string {
  const { patient } = person
  if (by === 'sex') return patient?.gender ?? 'not recorded'
  if (by === 'state') return patient?.address?.[0]?.state ?? 'not recorded'
  if (by === 'age') {
    const years = ageInYears(patient?.birthDate, today)
    return years === undefined ? 'not recorded' : `${Math.floor(years / 10) * 10} to ${Math.floor(years / 10) * 10 + 9}`
  }
  return (
    GROUPS.find(
      ([filter, , of]) => of === by && evaluate(filter, person, { today, practitionerId: undefined }).holds,
    )?.[1] ?? 'not known'
  )
}

/** By the figure asked for; else by the one compared, the furthest beyond first; else by name. */
function ordered(people: readonly FoundPerson[], show: Show): FoundPerson[] {
  const byName = (a: FoundPerson, b: FoundPerson) =>
    a.sortName.localeCompare(b.sortName, 'en-AU') || a.id.localeCompare(b.id)
  if (show.as !== 'list' || !show.sort) return [...people].sort(byName)
  const sign = show.sort.end === 'most' ? -1 : 1
  return people
    .filter(({ shown }) => typeof shown === 'number')
    .sort((a, b) => sign * (Number(a.shown) - Number(b.shown)) || byName(a, b))
}
