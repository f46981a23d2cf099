import type visitMessages from '#i18n/messages/en-AU/visits.json'
import type { ClosedPlace } from '../../care-team/contract.ts'
import type { useMessages } from '../language/use-messages.ts'

interface NoTimesProps extends Pick<ReturnType<typeof useMessages<typeof visitMessages>>, 't'> {
  closed: readonly ClosedPlace[]
  hasTimes: boolean
}

/** Why a day, or a location on that day, offers no time. */
export function NoTimes({ t, closed, hasTimes }: NoTimesProps) {
  const isClosed = closed.length > 0
  return (
    <>
      {closed.map(({ placeName: place = '', name = '' }) => (
        <p key={place + name}>{t(`closed.${place ? 'place' : 'all'}${name ? '-for' : ''}`, { place, name })}</p>
      ))}
      {!hasTimes && <p>{t(isClosed ? 'move.other' : 'move.none')}</p>}
    </>
  )
}
