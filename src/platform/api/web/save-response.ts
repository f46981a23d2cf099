import { saveFile } from './save-file.ts'

const NEW_LINE = 10

export interface Saving {
  /** Used where the server names no file. */
  fallbackName: string
  /** Hears how many lines have come. */
  counted(lines: number): void
}

/** Receives a file piece by piece and saves it when it is complete; resolves with its lines. */
export async function saveResponse(response: Response, { fallbackName, counted }: Saving): Promise<number> {
  const reader = response.body?.getReader()
  const pieces: BlobPart[] = []
  let lines = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    for (const byte of value) if (byte === NEW_LINE) lines += 1
    pieces.push(value)
    counted(lines)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(name ?? fallbackName, new Blob(pieces, { type: response.headers.get('content-type') ?? '' }))
  return lines
}
