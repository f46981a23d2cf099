import { useAddressParams } from '#design/address-params.ts'
import { ViewLinks } from '#design/lists/view-links.tsx'

const VIEWS = [
  ['', 'List'],
  ['day', 'Day'],
  ['week', 'Week'],
  ['waiting', 'Waiting room'],
] as const

/** The specified list, the calendar by day or week, or the board of the waiting room. */
export function ViewSwitch() {
  const { text, hrefWith } = useAddressParams()
  const views = VIEWS.map(([view, name]) => ({ name, href: hrefWith({ view }), isCurrent: text('view') === view }))
  return <ViewLinks views={views} />
}
