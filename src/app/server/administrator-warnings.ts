import type { AdministratorWarning } from '#features/system/contract.ts'
import type { Config, Mode } from './config.ts'
import type { Services } from './services.ts'

export const WITHOUT_TLS =
  'This practice runs without encryption (TLS): passwords and records can be read on the network. Set PUBLIC_URL to an https address and put a proxy that terminates TLS in front of Aurora.'

export const isWithoutTls = (mode: Mode, publicUrl: Config['publicUrl']): boolean =>
  mode === 'practice' && publicUrl.protocol !== 'https:'

/** What an administrator has to know on every screen until it is put right. */
export function administratorWarnings(
  { anchors }: Pick<Services, 'anchors'>,
  mode: Mode,
  publicUrl: URL,
): AdministratorWarning[] {
  const alarms = anchors.alarms.open().length
  return [
    ...(isWithoutTls(mode, publicUrl) ? [{ id: 'without-tls', text: WITHOUT_TLS }] : []),
    ...(alarms > 0
      ? [{ id: 'audit-alarm', text: 'Part of the audit log is missing or was changed.', href: '/audit-trail' }]
      : []),
  ]
}
