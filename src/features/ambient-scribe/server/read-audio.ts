import type { Readable } from 'node:stream'
import { Problem } from '#platform/api/problem.ts'
import type { MultipartPart } from '#platform/api/server/serve.ts'

export const AUDIO_BYTES_AT_MOST = 100 * 1024 * 1024
export const CHUNK_BYTES_AT_MOST = 2 * 1024 * 1024

const AUDIO_TYPE = /^(audio\/(webm|ogg|wav|wave|x-wav|vnd\.wave|mp4)|video\/webm|application\/octet-stream)\b/

export interface Sent {
  audio: Uint8Array | undefined
  fields: Readonly<Record<string, string>>
}

/** Reads the form with a bound on its size, so that a large file never fills the memory. */
export async function readForm(parts: AsyncIterable<MultipartPart>, atMost: number): Promise<Sent> {
  const fields: Record<string, string> = {}
  let audio: Uint8Array | undefined
  for await (const { name, value, stream, mimeType = '' } of parts) {
    if (!stream) {
      if (value !== undefined) fields[name] = value
    } else if (name !== 'audio' || audio) {
      stream.resume()
    } else {
      if (!AUDIO_TYPE.test(mimeType)) {
        stream.resume()
        throw new Problem(415, 'This is not a recording Aurora can read. Send WebM or Ogg with Opus audio, or WAV.')
      }
      audio = await bytesOf(stream, atMost)
    }
  }
  return { audio, fields }
}

async function bytesOf(stream: Readable, atMost: number): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > atMost) throw new Problem(413, `The recording is larger than ${Math.round(atMost / 1024 / 1024)} MB.`)
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces, length))
}
