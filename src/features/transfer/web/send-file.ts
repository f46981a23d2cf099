import { RequestError } from '#platform/api/web/request.ts'
import { write } from '#platform/api/web/write.ts'
import { transfer } from '../contract.ts'
import { PART_BYTES, type TransferFormat } from '../rules.ts'

const TRIES = 5
const RETRY_MS = 1500

/** Uploads a file in parts, retrying while the server is unreachable; resolves with the import's id. */
export async function sendFile(
  file: File,
  format: TransferFormat,
  { signal, sent }: { signal: AbortSignal; sent: (share: number) => void },
): Promise<string> {
  const body = { fileName: file.name.slice(-200), format, bytes: file.size }
  const { id } = await write(transfer.start, { body, signal })
  const parts = Math.ceil(file.size / PART_BYTES)
  for (let seq = 0; seq < parts; seq++) {
    const part = file.slice(seq * PART_BYTES, (seq + 1) * PART_BYTES)
    await sendPart(id, seq, part, signal)
    sent((seq + 1) / parts)
  }
  await write(transfer.finish, { params: { id }, signal })
  return id
}

async function sendPart(id: string, seq: number, part: Blob, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const body = new FormData()
      body.set('part', part, 'part')
      await write(transfer.putPart, { params: { id, seq: String(seq) }, body, signal })
      return
    } catch (error) {
      const isFinal = error instanceof RequestError && error.status < 500
      if (isFinal || signal.aborted || tries >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
