import type { Patient, Reference, Task } from 'fhir/r4'
import { practiceTask } from '#fhir/codes/practice-task.ts'
import { compact } from '#fhir/identifiers/check.ts'
import { reference } from '#fhir/references.ts'
import { fold } from '#fhir/search/index-values.ts'
import { Problem } from '#platform/api/problem.ts'
import type { Records } from '#platform/records/records.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import type { Demographics } from '../rules.ts'
import { survivorOf } from './links.ts'
import { labelOf, mergePatients } from './merge-patients.ts'

/** The job that writes the chart of somebody who registers on the sign-in page. */
const REGISTRATION = 'registration'
const REASON = 'The patient registered before the practice linked the account to this chart'

export interface OwnChart {
  /** The chart the account opened until now. */
  from: string
  to: string
}

export type OwnChartOutcome = 'nothing to do' | 'merged' | 'left to staff'

/**
 * An account that opened a chart its owner made by registering now opens the chart of the practice. The two are merged
 * where the details say that they are of one patient: what was entered is read with the practice's chart, and the merge
 * can be undone. Everything else a member of staff decides, by a task.
 */
export async function joinOwnChart(
  records: Records,
  { from, to }: OwnChart,
  { owner, now }: { owner: Reference | undefined; now: Date },
): Promise<OwnChartOutcome> {
  const own = await readOwn(records, from)
  if (!own) return 'nothing to do'
  const linked = (await records.read('Patient', to)).resource
  const survivor = survivorOf(linked)
  const chart = survivor ? (await records.read('Patient', survivor)).resource : linked
  if (chart.id === own.id) return 'nothing to do'
  const difference = differenceOf(toDemographics(own), toDemographics(chart))
  if (!difference) {
    try {
      await mergePatients(records, { duplicateId: from, survivorId: chart.id ?? to, reason: REASON }, now)
      return 'merged'
    } catch (error) {
      // another merge is in the way: a person has to look at all of them
      if (!(error instanceof Problem) || error.status !== 409) throw error
    }
  }
  await records.create(toTask(own, chart, difference, owner, now))
  return 'left to staff'
}

/** The chart was made by registering, and is not merged with one of the practice. */
export async function isOwnChart(records: Records, id: string): Promise<boolean> {
  return (await readOwn(records, id)) !== undefined
}

/** Only a chart that registration made, and that still stands by itself. */
async function readOwn(records: Records, id: string): Promise<Patient | undefined> {
  const versions = await records.history('Patient', id)
  const [latest] = versions
  if (!latest || latest.isDeleted || versions.at(-1)?.actor !== REGISTRATION) return undefined
  return survivorOf(latest.resource) ? undefined : latest.resource
}

/** Why two charts may be of two patients; undefined where date of birth and name agree and no number disagrees. */
export function differenceOf(own: Demographics, chart: Demographics): string | undefined {
  if (!own.birthDate || own.birthDate !== chart.birthDate) return 'the dates of birth differ'
  if (wholeName(own) !== wholeName(chart) && wholeName(own) !== shortName(chart)) return 'the names differ'
  const differs = (a: string, b: string) => a !== '' && b !== '' && a !== b
  if (differs(cardOf(own), cardOf(chart))) return 'the Medicare numbers differ'
  if (differs(compact(own.ihi), compact(chart.ihi))) return 'the healthcare identifiers differ'
  return undefined
}

// the form for registering has one field, so it cannot say which words are the family name
const wholeName = ({ given, family }: Demographics) => plain(`${given}${family}`)
const shortName = ({ given, family }: Demographics) => plain(`${given.trim().split(/\s+/)[0] ?? ''}${family}`)
const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Without the issue number, which each new card raises. */
const cardOf = ({ medicareNumber }: Demographics) => compact(medicareNumber).slice(0, 9)

function toTask(
  own: Patient,
  chart: Patient,
  difference: string | undefined,
  owner: Reference | undefined,
  now: Date,
): Task {
  const at = now.toISOString()
  const why = difference ?? 'one of them is part of another merge'
  return {
    ...practiceTask({ type: 'admin', priority: 'asap', title: `Possible duplicate: ${labelOf(own)}`, at }),
    focus: reference('Patient', own.id ?? '', labelOf(own)),
    for: reference('Patient', chart.id ?? '', labelOf(chart)),
    requester: { display: 'Aurora, accounts' },
    ...(owner && { owner }),
    restriction: { period: { end: at } },
    note: [
      {
        text: `The account that made ${labelOf(own)} by registering now opens ${labelOf(chart)}, but ${why}. Check with the patient: merge the two records if they are of one patient; if they are not, take the account off this record.`,
        time: at,
      },
    ],
  }
}
