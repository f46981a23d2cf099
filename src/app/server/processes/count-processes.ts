import { availableParallelism } from 'node:os'

export const ONE_PROCESS_ONLY =
  'AURORA_PROCESSES is ignored: the embedded database belongs to one process. Set DATABASE_URL to run several.'

/** How many server processes this machine runs. 'auto': one per processor. */
export function countProcesses(asked: 'auto' | number, isEmbedded: boolean): number {
  if (isEmbedded) return 1
  return asked === 'auto' ? availableParallelism() : asked
}
