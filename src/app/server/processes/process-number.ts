import cluster from 'node:cluster'

/** Among the processes of this machine, counted from 1. One started later has a higher number. */
export const processNumber: number = cluster.worker?.id ?? 1
