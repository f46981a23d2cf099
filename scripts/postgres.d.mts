export interface TemporaryServer {
  url: string
  pid: number
  stop(): Promise<void>
}
export function findPostgres(): string | undefined
export function startPostgres(options?: { durable?: boolean }): Promise<TemporaryServer>
