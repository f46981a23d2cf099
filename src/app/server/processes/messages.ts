/** From a server process to the supervisor. */
export type FromProcess = { kind: 'ready'; url: string } | { kind: 'metrics?'; ask: number }

/** From the supervisor to a server process. */
export type ToProcess = { kind: 'drain' } | { kind: 'peer-lost' }
