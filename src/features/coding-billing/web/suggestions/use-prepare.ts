import { useEffect, useRef } from 'react'
import { useWrite } from '#platform/api/web/use-write.ts'
import { codingBilling } from '../../contract.ts'
import { SUGGESTION_READS } from './use-suggestion-moves.ts'

/**
 * Creates missing suggestions for signed encounters while the screen is open; does not repeat an attempt that created
 * none.
 */
export function usePrepare(waiting: number | undefined) {
  const { mutate, isPending, error } = useWrite(codingBilling.prepare, { refreshes: SUGGESTION_READS })
  const asked = useRef(0)
  useEffect(() => {
    if (!waiting || waiting === asked.current || isPending) return
    asked.current = waiting
    mutate()
  }, [waiting, isPending, mutate])
  return { isPreparing: isPending, error, retry: () => mutate() }
}
