import { Problem } from '#platform/api/problem.ts'

/** Where the next page starts: a segment, and the place in it. */
export interface Place {
  segment: number
  after: string | undefined
}

export function toCursor({ segment, after }: Place): string {
  return Buffer.from(JSON.stringify([segment, after ?? ''])).toString('base64url')
}

export function fromCursor(cursor: string | undefined): Place {
  if (!cursor) return { segment: 0, after: undefined }
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && Number.isInteger(parsed[0]) && parsed[0] >= 0 && typeof parsed[1] === 'string') {
      return { segment: parsed[0], after: parsed[1] || undefined }
    }
  } catch {
    // reported below
  }
  throw new Problem(400, 'This page marker is not valid. Start from the first page again.')
}
