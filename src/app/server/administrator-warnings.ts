import type { AdministratorWarning } from '#features/system/contract.ts'
import type { Anchors } from '#platform/audit/anchors/anchors.ts'
import type { PracticeProfile } from '#platform/practice-profile/contract.ts'
import type { Config, Mode } from './config.ts'

export const WITHOUT_TLS =
  'This practice runs without encryption (TLS): passwords and records can be read on the network. Set PUBLIC_URL to an https address and put a proxy that terminates TLS in front of Aurora.'

export const isWithoutTls = (mode: Mode, publicUrl: Config['publicUrl']): boolean =>
  mode === 'practice' && publicUrl.protocol !== 'https:'

/** What an administrator sees on every screen until it is fixed. */
export function administratorWarnings(
  anchors: Anchors,
  mode: Mode,
  publicUrl: URL,
  identity: PracticeProfile['identity'],
): AdministratorWarning[] {
  const alarms = anchors.alarms.open().length
  return [
    // whoever has just come in is not left to look for it
    ...(mode === 'practice' && identity.name === ''
      ? [{ id: 'setup', text: 'The practice is not set up yet: it has no name.', href: '/practice-setup' }]
      : []),
    ...(isWithoutTls(mode, publicUrl) ? [{ id: 'without-tls', text: WITHOUT_TLS }] : []),
    ...(alarms > 0
      ? [{ id: 'audit-alarm', text: 'Part of the audit log is missing or was changed.', href: '/audit-trail' }]
      : []),
  ]
}

/** Asked for by a colleague; the one who asked does not decide. */
export function resetWarnings(
  open: readonly { id: string; requestedBy: string; isOwn: boolean }[],
): AdministratorWarning[] {
  return open
    .filter(({ isOwn }) => !isOwn)
    .map(({ id, requestedBy }) => ({
      id: `reset-${id}`,
      text: `${requestedBy} asks to reset a colleague’s second factor. A second administrator decides within 24 hours.`,
      href: '/auth?mode=approvals',
    }))
}
