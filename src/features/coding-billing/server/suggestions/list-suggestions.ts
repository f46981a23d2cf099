import { addDays } from '#fhir/dates.ts'
import { SUGGESTION_KIND } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { matchesWords } from '#medicine/terminology/fold-words.ts'
import { readAll } from '#platform/records/read-all.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, Stored } from '#platform/records/records.ts'
import type { Suggestion } from '../../contract.ts'
import { riskLevel } from '../../rules.ts'
import { CLAIM_DAYS } from '../claims/list-claims.ts'
import { waitingEncounters } from './prepare-suggestions.ts'
import { patientIdOf, toSuggestion } from './suggestion-task.ts'

const MOST_PAGES = 10
const SHOWN = 200

export interface SuggestionFilters {
  q?: string | undefined
  status?: string | undefined
  type?: string | undefined
  risk?: string | undefined
}

export function readSuggestionTasks(records: Records, today: string): Promise<Stored<'Task'>[]> {
  const from = addDays(today, -CLAIM_DAYS)
  return readAll(records, 'Task', { code: [SUGGESTION_KIND], from, sort: 'newest' }, { mostPages: MOST_PAGES })
}

export async function listSuggestions(records: Records, filters: SuggestionFilters, today: string) {
  const tasks = await readSuggestionTasks(records, today)
  const patients = await readByIds(
    records,
    'Patient',
    tasks.map(({ resource }) => patientIdOf(resource)),
  )
  const found = tasks
    .map((task) => toSuggestion(task, patients.get(patientIdOf(task.resource))))
    .filter(({ status }) => !filters.status || status === filters.status)
    .filter(({ suggestedCodes }) => !filters.type || suggestedCodes.some(({ type }) => type === filters.type))
    .filter(({ riskScore }) => !filters.risk || riskLevel(riskScore) === filters.risk)
    .filter((one) => matchesWords(filters.q, wordsOf(one)))
    .sort((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))
  const waiting = await waitingEncounters(records, today)
  return { suggestions: found.slice(0, SHOWN), total: found.length, waiting: waiting.length }
}

const rank = ({ status }: Suggestion) => (status === 'pending-review' ? 0 : 1)

function wordsOf({ patientName, practitionerName, suggestedCodes, payer }: Suggestion): string {
  return [patientName, practitionerName, payer, ...suggestedCodes.flatMap((one) => [one.code, one.description])].join(
    ' ',
  )
}
