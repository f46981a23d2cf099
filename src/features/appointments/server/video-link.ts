import type { Services } from '#features/services.ts'

const ROOM_LENGTH = 24

/** The room of one visit at the practice's video service, the same for both sides; undefined if there is no service. */
export async function videoLink(
  { settings, fingerprint, profile }: Services,
  practice: number,
  appointmentId: string,
): Promise<string | undefined> {
  const { value } = (await settings.list(practice, 'video')).get('video') ?? {}
  // installations from before the setup had a field for it keep it as a setting
  const base = profile.current.identity.videoAddress || (value as { baseUrl?: string } | undefined)?.baseUrl
  if (!base?.startsWith('https://') || !URL.canParse(base)) return undefined
  // the appointment id must not reveal the room
  const room = fingerprint('video', `${practice} ${appointmentId}`)
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${room.slice(0, ROOM_LENGTH)}`
  return url.href
}
