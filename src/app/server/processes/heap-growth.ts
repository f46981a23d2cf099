import { setFlagsFromString } from 'node:v8'

/**
 * Of a heap that may grow to gigabytes, V8 lets four times of what is in use pile up as garbage before it looks, in each
 * thread: the server, the embedded database and the workers. A server is to need memory for what it holds, so each
 * collects at twice of that. It holds for threads that start later; the limits of a heap cannot be set once it is there.
 */
export function collectEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`)
}

const PERCENT = 100
