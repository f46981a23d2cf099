import { account } from '#features/account/contract.ts'
import { practiceDay } from '#fhir/dates.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { ProblemOptions } from '../demographics/find-problems.ts'

/** A practice rejects numbers that fail their check; the demonstration warns. The server decides either way. */
export function useStrictness(): ProblemOptions {
  const setting = useRead(account.setting)
  return { today: practiceDay(new Date()), isStrict: setting.data?.mode === 'practice' }
}
