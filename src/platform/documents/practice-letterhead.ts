import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { letterheadOf } from '#platform/practice-profile/letterhead-lines.ts'
import type { PrintDocument } from './print-document.ts'

/** Every document carries the practice's own letterhead once there is one; until then the one it came with. */
export function withPracticeLetterhead(document: PrintDocument): PrintDocument {
  if (document.isLetterheadOwn) return document
  const letterhead = letterheadOf(installedProfile())
  return letterhead ? { ...document, letterhead } : document
}
