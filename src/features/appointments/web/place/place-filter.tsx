import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useShownPlace } from './use-shown-place.ts'

/** Limits the diary to one location; nothing where the practice has one. */
export function PlaceFilter() {
  const { places, placeId, choose } = useShownPlace()
  if (places.length === 0) return null
  return (
    <NativeSelect
      aria-label="Location"
      className="w-full min-w-0 sm:w-44"
      value={placeId}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">All locations</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
