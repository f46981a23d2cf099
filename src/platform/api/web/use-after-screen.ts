import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const QUIET_MS = 400
const LONGEST_MS = 3_000

/**
 * True once no read has been under way for a moment. What the frame around a screen asks for waits for it, so that the
 * server answers the screen first; never longer than three seconds.
 */
export function useAfterScreen(): boolean {
  const client = useQueryClient()
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(quiet)
      clearTimeout(longest)
      leave()
    }
    const done = () => {
      stop()
      setIsAfter(true)
    }
    const look = () => {
      clearTimeout(quiet)
      if (client.isFetching() === 0) quiet = setTimeout(done, QUIET_MS)
    }
    const longest = setTimeout(done, LONGEST_MS)
    const leave = client.getQueryCache().subscribe(look)
    look()
    return stop
  }, [client])
  return isAfter
}
