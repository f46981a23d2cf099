import type { Services } from '#features/services.ts'

const ROOM_LENGTH = 24

/** Undefined if the practice has no video service. */
export async function videoLink(
  { settings, fingerprint }: Services,
  practice: number,
  appointmentId: string,
): Promise<string | undefined> {
  const { value } = (await settings.list(practice, 'video')).get('video') ?? {}
  const base = (value as { baseUrl?: string } | undefined)?.baseUrl
  if (!base?.startsWith('https://')) return undefined
  // the appointment id must not reveal the room
  const room = fingerprint('video', `${practice} ${appointmentId}`)
  return `${base.replace(/\/$/, '')}/${room.slice(0, ROOM_LENGTH)}`
}
