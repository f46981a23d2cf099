import { Problem } from '#platform/api/problem.ts'
import { isOfType } from '#platform/documents/file-signatures.ts'
import type { NewAttachment } from '../../care-team/contract.ts'
import { inEnglish } from '../../messages/english.ts'
import { ATTACHMENT_BYTES } from '../../rules.ts'

/** Checks size and actual type; returns clean base64. */
export function checkedAttachments(attachments: readonly NewAttachment[] = []): NewAttachment[] {
  return attachments.map(({ name, type, data }) => {
    const file = Buffer.from(data, 'base64')
    if (!isOfType(file, type)) throw new Problem(422, inEnglish({ key: 'problem.attachment-type' }))
    if (file.length > ATTACHMENT_BYTES) {
      throw new Problem(
        422,
        inEnglish({ key: 'problem.attachment-size', values: { kb: Math.floor(ATTACHMENT_BYTES / 1000) } }),
      )
    }
    return { name: name.replace(/[^\p{L}\p{N} ._-]/gu, '_'), type, data: file.toString('base64') }
  })
}
