import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshLive, refreshTypes } from '#platform/api/web/refresh.ts'

const LIVE_PATH = '/api/live'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Resource types named by one message; undefined for anything that is not such a message. */
export function typesOf(data: unknown): string[] | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const { types } = JSON.parse(data) as { types?: unknown }
    return Array.isArray(types) ? types.filter((type) => typeof type === 'string') : undefined
  } catch {
    return undefined
  }
}

/** Reads again what a change made stale; switching data sources empties the cache. */
export function receive(client: QueryClient, types: readonly string[]): void {
  // who is signed in does not depend on a data source
  if (types.includes('sources')) void client.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'auth' })
  else void refreshTypes(client, types)
}

interface Ahead {
  source: EventSource
  /** What was announced before somebody listened. */
  types: string[]
  hadGap: boolean
}
let ahead: Ahead | undefined

/**
 * Opens the connection before the product is drawn; `useLive` takes it over with all it has heard. What is read after it is
 * open misses no change. False if it could not be opened.
 */
export function openLiveAhead(): Promise<boolean> {
  const source = new EventSource(LIVE_PATH, { withCredentials: true })
  const opened: Ahead = { source, types: [], hadGap: false }
  ahead?.source.close()
  ahead = opened
  source.onmessage = ({ data }) => opened.types.push(...(typesOf(data) ?? []))
  return new Promise((resolve) => {
    source.onopen = () => resolve(true)
    source.onerror = () => {
      opened.hadGap = true
      resolve(false)
    }
  })
}

/** Listens to the server while mounted; after a gap in the connection everything live is read again. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitMs = FIRST_WAIT_MS
    let missedSome = false

    function takeOver(): EventSource {
      const taken = ahead
      ahead = undefined
      if (!taken || taken.source.readyState === EventSource.CLOSED) {
        missedSome ||= taken !== undefined
        return new EventSource(LIVE_PATH, { withCredentials: true })
      }
      missedSome = taken.hadGap && taken.source.readyState === EventSource.CONNECTING
      if (taken.hadGap && !missedSome) void refreshLive(client)
      else if (taken.types.length > 0) receive(client, taken.types)
      return taken.source
    }

    function connect() {
      source = takeOver()
      source.onopen = () => {
        waitMs = FIRST_WAIT_MS
        if (missedSome) void refreshLive(client)
        missedSome = false
      }
      source.onmessage = (event) => {
        const types = typesOf(event.data)
        if (types) receive(client, types)
      }
      source.onerror = () => {
        missedSome = true
        // while CONNECTING the browser retries; after a refusal it does not
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(connect, waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    }

    connect()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [client])
}
