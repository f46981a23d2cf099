import { useEffect, useState } from 'react'
import { appointments } from '#features/appointments/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'

const TICK_MS = 30_000

/** The current time, for anything that counts minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Today's appointments; queue and schedule share one request. */
export function useToday() {
  return useRead(appointments.list)
}
