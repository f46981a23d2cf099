import { useEffect, useRef } from 'react'
import { useWrite } from '#platform/api/web/use-write.ts'
import { codingBilling } from '../../contract.ts'
import { SUGGESTION_READS } from './use-suggestion-moves.ts'

/** Signed encounters without a suggestion get one while somebody looks; an attempt that made none is not repeated. */
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
