import { useEffect, useState } from 'react'
import { appointments } from '#features/appointments/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

const TICK_MS = 30_000

/** The time of day, for what counts minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Today's appointments; queue and schedule share the one read. */
export function useToday() {
  return useRead(appointments.list)
}
