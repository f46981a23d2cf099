import { practiceDay } from '#fhir/dates.ts'
import type { AnswerTools } from '../ask.ts'
import { understand } from '../questions/understand.ts'
import { resolveWords } from '../resolve-words.ts'

/** The one patient these words name; undefined where they name nobody, or several. */
export async function patientNamed(
  message: string,
  now: Date,
  { records, diary }: Pick<AnswerTools, 'records' | 'diary'>,
): Promise<string | undefined> {
  const { candidates } = understand(message, { today: practiceDay(now), role: 'provider', hasPatient: false })
  if (candidates.length === 0) return undefined
  const found = await resolveWords(records, candidates, message, diary)
  const ids = new Set([...found.values()].flatMap((one) => (one.kind === 'patient' ? one.ids : [])))
  const [id] = ids
  return ids.size === 1 ? id : undefined
}
