import { stateNames, zoneOf, zonesIn } from '#fhir/identifiers/states.ts'
import type { PracticeProfile } from './contract.ts'
import { cityOf } from './places.ts'
import { hasSameClocks } from './same-clocks.ts'

type Clock = Pick<PracticeProfile['identity'], 'address' | 'timeZone' | 'isOtherZoneMeant'>

/** Whether no clock at this address shows the time of the zone. */
export function isOtherZone({ address: { state, postcode }, timeZone }: Clock): boolean {
  return !zonesIn(state, postcode).some((zone) => hasSameClocks(zone, timeZone))
}

/** Opening hours, bookings and reminders would all be wrong by hours, so somebody says that it is meant. */
export function zoneProblem(identity: Clock): string | undefined {
  if (identity.isOtherZoneMeant || !isOtherZone(identity)) return undefined
  const { address, timeZone } = identity
  const place = stateNames[address.state]
  const [own, other] = [cityOf(zoneOf(address.state, address.postcode)), cityOf(timeZone)]
  return `The practice is in ${place}, where clocks show the time of ${own}, not of ${other}. Choose ${own}, or confirm that the practice keeps the time of ${other}.`
}
