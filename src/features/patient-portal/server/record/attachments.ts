import { Problem } from '#platform/api/problem.ts'
import type { NewAttachment } from '../../care-team/contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { ATTACHMENT_BYTES, type AttachmentType } from '../../rules.ts'

/** Magic bytes of each type; a file name proves nothing. */
const SIGNATURES: Record<AttachmentType, (file: Buffer) => boolean> = {
  'image/jpeg': (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (file) => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/webp': (file) =>
    file.subarray(0, 4).toString('latin1') === 'RIFF' && file.subarray(8, 12).toString('latin1') === 'WEBP',
  'application/pdf': (file) => file.subarray(0, 5).toString('latin1') === '%PDF-',
  'text/plain': (file) => !file.includes(0) && !file.toString('utf8').includes('\uFFFD'),
}

/** Checks size and actual type; returns clean base64. */
export function checkedAttachments(attachments: readonly NewAttachment[] = []): NewAttachment[] {
  return attachments.map(({ name, type, data }) => {
    const file = Buffer.from(data, 'base64')
    if (file.length === 0 || !SIGNATURES[type](file))
      throw new Problem(422, inEnglish({ key: 'problem.attachment-type' }))
    if (file.length > ATTACHMENT_BYTES) {
      throw new Problem(
        422,
        inEnglish({ key: 'problem.attachment-size', values: { kb: Math.floor(ATTACHMENT_BYTES / 1000) } }),
      )
    }
    return { name: name.replace(/[^\p{L}\p{N} ._-]/gu, '_'), type, data: file.toString('base64') }
  })
}
