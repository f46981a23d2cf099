import type { Patient } from 'fhir/r4'
import { displayName, formalName } from '#fhir/names.ts'
import { byPatient } from '#platform/records/patients/by-patient.ts'
import { patientsInWorkers } from '#platform/records/patients/patients-in-workers.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records } from '#platform/records/records.ts'
import { eachFilter, type Filter } from '../questions/filters/filter.ts'
import type { Show } from '../questions/question.ts'
import type { Source } from '../statement.ts'
import { evaluate } from './judgements/evaluate.ts'
import type { Asker, PatientData } from './judgements/evidence.ts'
import { isListed, type Judged, judgePatients } from './judgements/judge-patients.ts'
import { needsOf } from './needs.ts'

export interface FoundPatient {
  id: string
  patient: Patient
  name: string
  /** 'NGUYEN, Margaret': lists are in this order unless a figure was asked for. */
  sortName: string
  says: string
  sources: readonly Source[]
  value: number | undefined
  /** What the answer orders, averages or groups by. */
  shown: Judged['shown']
}

export interface FoundPatients {
  patients: readonly FoundPatient[]
  /** For a share: how many there are altogether. */
  outOf: number | undefined
  isPartial: boolean
}

/** Everyone of the practice for whom the filter holds, as far as the asker may see. */
export async function findPatients(records: Records, filter: Filter, show: Show, asker: Asker): Promise<FoundPatients> {
  const needs = needsOf(filter, show, asker.today)
  const nobody: PatientData = { id: '', patient: undefined, record: [] }
  // a filter that holds for an empty record ('not on ICS') is about everyone; else only those with such records matter
  const isAboutAll =
    needs.length === 0 || evaluate(filter, nobody, asker).holds || looksAtPatient(filter, show) || show.as === 'share'
  const searches = needs.map(({ type, search }) => [type, search] as const)
  const through = byPatient(records, isAboutAll ? [['Patient', {}] as const, ...searches] : searches)
  const found: Judged[] = []
  let outOf = 0
  const context = { filter, show, asker, isAboutAll }
  for await (const judged of patientsInWorkers(through, judgePatients, context)) {
    found.push(...judged.found)
    outOf += judged.outOf
  }
  const patients = isAboutAll
    ? undefined
    : await readByIds(
        records,
        'Patient',
        found.map(({ id }) => id),
      )
  const listed = found.flatMap(({ id, patient = patients?.get(id), verdict, shown }) => {
    if (!patient || !isListed(patient, filter)) return []
    const { says = '', sources = [], value } = verdict
    return [{ id, patient, name: displayName(patient), sortName: formalName(patient), says, sources, value, shown }]
  })
  return {
    patients: ordered(listed, show),
    outOf: show.as === 'share' ? outOf : undefined,
    isPartial: through.isPartial,
  }
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

/** By the figure asked for; else by the one compared, the furthest beyond first; else by name. */
function ordered(patients: readonly FoundPatient[], show: Show): FoundPatient[] {
  const byName = (a: FoundPatient, b: FoundPatient) =>
    a.sortName.localeCompare(b.sortName, 'en-AU') || a.id.localeCompare(b.id)
  // those with a value first
  if (show.as === 'list' && show.values)
    return patients.toSorted((a, b) => Number(a.shown === undefined) - Number(b.shown === undefined) || byName(a, b))
  if (show.as !== 'list' || !show.sort) return [...patients].sort(byName)
  const sign = show.sort.end === 'most' ? -1 : 1
  return patients
    .filter(({ shown }) => typeof shown === 'number')
    .sort((a, b) => sign * (Number(a.shown) - Number(b.shown)) || byName(a, b))
}
