import type { ChildProcess } from 'node:child_process'

export interface TemporaryServer {
  url: string
  pid: number
  stop(): Promise<void>
}
export function findPostgres(): string | undefined
export function startPostgres(options?: { durable?: boolean }): Promise<TemporaryServer>
export function unprivileged(): { uid?: number; gid?: number }
export function freePort(): Promise<number>
export function readyOf(child: ChildProcess): Promise<void>
export function exe(name: string): string
