const RELEASE_AFTER_MS = 60_000
const NEW_LINE = 10

/** Takes a file in piece by piece, telling how many lines have come, and saves it when it is whole. */
export async function saveResponse(response: Response, counted: (lines: number) => void): Promise<number> {
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
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'aurora-export'
  const url = URL.createObjectURL(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
  return lines
}
