import type { Services } from '#features/services.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { shownPlace } from '../../place/contract.ts'

const KEY = 'shown-location'

export function shownPlaceRoutes({ userSettings, now }: Services): Route[] {
  return serve(shownPlace)({
    async read({ who }) {
      const kept = (await userSettings.read(who.id, KEY))?.value
      const places = placesToChoose()
      // of a location that was removed meanwhile nothing would be shown
      return { places, placeId: places.find(({ id }) => id === kept)?.id ?? '' }
    },

    async save({ who, body: { placeId } }) {
      const places = placesToChoose()
      if (placeId && !places.some(({ id }) => id === placeId))
        throw new Problem(422, 'Choose a location from the list.')
      await userSettings.write(who.id, KEY, { value: placeId, updatedAt: now().toISOString() })
      return { places, placeId }
    },
  })
}

function placesToChoose(): { id: string; name: string }[] {
  const { locations } = installedProfile().places
  return locations.length > 1 ? locations.map(({ id, name }) => ({ id, name })) : []
}
