import type { PracticeProfile } from './contract.ts'

export interface Room {
  /** Also the id of its FHIR Location. */
  id: string
  name: string
  locationId: string
  locationName: string
}

/** How the id of a room's Location begins; other Locations are whole clinics. */
export const ROOM_PREFIX = 'room-'
const MOST_OF_A_NAME = 24 // a FHIR id has at most 64 characters

/** Every room of every location; the same name at two locations is two rooms. */
export function roomsOf({ places }: Pick<PracticeProfile, 'places'>): Room[] {
  return places.locations.flatMap(({ id: locationId, name: locationName, rooms }) =>
    rooms.filter(Boolean).map((name) => ({ id: roomId(locationId, name), name, locationId, locationName })),
  )
}

function roomId(locationId: string, name: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, MOST_OF_A_NAME)
  return `${ROOM_PREFIX}${plain(locationId)}-${plain(name)}`
}
