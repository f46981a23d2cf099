/**
 * Starts `one` this many times a second. A timer that comes late starts what was due meanwhile, so that a busy machine
 * gets the whole load.
 */
export function atSteadyRate(perSecond: number, one: () => Promise<void>): { finish(): Promise<void> } {
  const open = new Set<Promise<void>>()
  const beganMs = performance.now()
  let started = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - beganMs) / 1000) * perSecond)
    for (; started < due; started++) {
      const running = one().finally(() => open.delete(running))
      open.add(running)
    }
  }, 1000 / perSecond)
  return {
    async finish() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
