import { Problem } from '#platform/api/problem.ts'
import type { MultipartPart } from '#platform/api/server/serve.ts'

/** The single file of the request; memory use is limited to `bytesAtMost`. */
export async function readPart(parts: AsyncIterable<MultipartPart>, bytesAtMost: number): Promise<Buffer> {
  for await (const { stream } of parts) {
    if (!stream) continue
    const held: Buffer[] = []
    let bytes = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesAtMost) throw new Problem(413, `A part has ${bytesAtMost} bytes at most.`)
      held.push(chunk)
    }
    return Buffer.concat(held)
  }
  throw new Problem(422, 'The part is missing.')
}
