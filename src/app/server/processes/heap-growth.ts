import { setFlagsFromString } from 'node:v8'

/**
 * A heap that may grow to gigabytes collects garbage late, in each thread: the server, the embedded database and the
 * workers. With this, each collects once it has grown to twice of what was in use. It also holds for threads that start
 * later; the limit of a heap cannot be set once it is there.
 */
export function collectEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`)
}

const PERCENT = 100
