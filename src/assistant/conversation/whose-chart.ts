import type { Patient } from 'fhir/r4'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { formatBirthDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import type { Records } from '#platform/records/records.ts'
import { ask as askAction, open, type Part } from '../answer.ts'
import type { Ask } from '../ask.ts'
import type { OfferedPatient } from './choice.ts'

const MOST_OFFERED = 8
const DECLINED = 403
const RESTRICTED_CHART =
  'This record is restricted. I have not opened it. If you are on the team named on it, you can open the chart yourself.'

function isProblem(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status
}

/** One patient, or the question which; who declined AI-assisted care or is restricted is not opened. */
export async function whoseChart(
  ask: Ask,
  records: Records,
  ids: readonly string[],
  words: string,
  answer: (id: string) => Promise<Part>,
): Promise<Part> {
  const [id, another] = ids
  if (id === undefined) return { text: 'I found nobody with that name.', outcome: 'asks', agents: ['navigator'] }
  if (another !== undefined) return which(ask, records, ids, words)
  const refused = await whyClosed(records, id, ask.role !== 'patient')
  if (refused) return refused
  try {
    return await answer(id)
  } catch (error) {
    if (!isProblem(error, 404)) throw error
    return {
      text: 'There is no such chart, or you may not see it.',
      outcome: 'declined',
      agents: ['compliance-officer'],
    }
  }
}

/** Why this record is not opened for an answer; undefined where it may be. */
export async function whyClosed(records: Records, id: string, isStaff: boolean): Promise<Part | undefined> {
  try {
    await assertAiCareAllowed(records, id)
    return undefined
  } catch (error) {
    if (!isProblem(error, DECLINED)) throw error
    if ((error as Problem).details?.restrictedPatient !== undefined)
      return { text: RESTRICTED_CHART, outcome: 'declined', agents: ['compliance-officer'] }
    // whoever may not see consents cannot know whether this patient agreed
    if (isStaff && !records.may('search', 'Consent'))
      return {
        text: 'Your position does not include consents, so I cannot tell whether this patient agreed to AI-assisted care. I have not opened the chart.',
        outcome: 'declined',
        agents: ['compliance-officer'],
      }
    return {
      text: 'This patient has declined AI-assisted care. I have not opened the chart; you can read it yourself.',
      outcome: 'declined',
      ...(isStaff && { patient: { id, name: displayName((await records.read('Patient', id)).resource) } }),
      actions: isStaff ? [open('Open the chart', `/patients/${id}`)] : [],
      agents: ['compliance-officer'],
    }
  }
}

export function toOffered(resource: Patient): OfferedPatient {
  const number = recordNumberOf(resource)
  return {
    id: resource.id ?? '',
    name: displayName(resource),
    number: number ?? resource.id ?? '',
    ...(resource.birthDate && { birthDate: resource.birthDate }),
  }
}

/** A button for each: the record number names one patient only. */
export function offerAction(question: string, words: string, { name, number, birthDate }: OfferedPatient) {
  const at = words ? question.toLowerCase().indexOf(words.toLowerCase()) : -1
  const asked =
    at < 0 ? `${question} ${number}` : `${question.slice(0, at)}${number}${question.slice(at + words.length)}`
  return askAction(`${name}, ${formatBirthDate(birthDate)}`, asked.replace(/\s+/g, ' ').trim())
}

export async function which(
  { message }: Pick<Ask, 'message'>,
  records: Records,
  ids: readonly string[],
  words: string,
): Promise<Part> {
  const { rows } = await records.search('Patient', { ids: [...ids], limit: ids.length })
  return offered(
    message,
    words,
    rows.map(({ resource }) => toOffered(resource)),
  )
}

export function offered(question: string, words: string, patients: readonly OfferedPatient[]): Part {
  return {
    text: `${patients.length} patients have that name${patients.length > MOST_OFFERED ? `; here are ${MOST_OFFERED}` : ''}. Which one? You can type a name, a record number or a date of birth.`,
    outcome: 'asks',
    actions: patients.slice(0, MOST_OFFERED).map((one) => offerAction(question, words, one)),
    choice: { question, words, people: patients },
    agents: ['navigator'],
  }
}

/** Nobody is named and no chart is open: the next message may be a name. */
export function whose(question: string): Part {
  return {
    text: 'Whose chart? Open a patient, or name the patient in the question.',
    outcome: 'asks',
    choice: { question, words: '', people: [] },
    agents: ['navigator'],
  }
}
