import type { ExportFormat } from '../rules.ts'

const RELEASE_AFTER_MS = 60_000
const NEW_LINE = 10

/** Takes a file in piece by piece, telling how many events have come, and saves it when it is whole. */
export async function saveStream(
  response: Response,
  format: ExportFormat,
  counted: (events: number) => void,
): Promise<number> {
  const reader = response.body?.getReader()
  const pieces: BlobPart[] = []
  let lines = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    for (const byte of value) if (byte === NEW_LINE) lines += 1
    pieces.push(value)
    counted(eventsIn(lines, format))
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  save(name ?? `audit-events.${format}`, new Blob(pieces, { type: response.headers.get('content-type') ?? '' }))
  return eventsIn(lines, format)
}

/** A spreadsheet's first line is its head. A text with a line break in it makes the count a little high. */
function eventsIn(lines: number, format: ExportFormat): number {
  return Math.max(0, format === 'csv' ? lines - 1 : lines)
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
