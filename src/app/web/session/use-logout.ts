import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Its code is fetched when pressed. */
export function useLogout(): { mutate: () => void; isPending: boolean } {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  async function start() {
    setIsPending(true)
    const { logOut } = await import('./log-out.ts')
    await logOut(client).finally(() => setIsPending(false))
  }
  return { mutate: () => void start(), isPending }
}
