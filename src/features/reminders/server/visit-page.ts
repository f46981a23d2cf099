import { installedProfile } from '#platform/practice-profile/installed-profile.ts'
import { visitDay, visitTime } from '../rules.ts'
import type { LinkedVisit } from './answer-link.ts'
import type { LinkPage } from './link-page.ts'
import { practicePhone } from './make-link.ts'

export const callUs = (): string => (practicePhone() ? `please call us on ${practicePhone()}` : 'please call us')

export function unknownPage(): LinkPage {
  return {
    heading: 'This link does not work any more',
    lines: [`The visit may be over, or the link was cut off. To ask about a visit, ${callUs()}.`],
  }
}

export function busyPage(message: string): LinkPage {
  return { heading: 'Please wait', lines: [message] }
}

/** What a visit looks like to the patient who holds its link. */
export function visitPage(
  { state, start, practitionerName, otherZone, place, canCancel }: LinkedVisit,
  token: string,
): LinkPage {
  const visit = { day: visitDay(start, otherZone), time: visitTime(start, otherZone), practitionerName, place }
  if (state === 'moved')
    return {
      heading: 'The time of this visit was changed',
      lines: [`This link is for an older time. To find out the new time, ${callUs()}.`],
    }
  if (state === 'cancelled')
    return { heading: 'This visit is cancelled', lines: [`To book a new time, ${callUs()}.`], visit }
  if (state === 'over')
    return { heading: 'This visit cannot be changed here', lines: [`If something is wrong, ${callUs()}.`], visit }
  const { cancelHoursBefore } = installedProfile().reminders
  const cancel = canCancel
    ? {
        path: `/r/${token}/cancel`,
        label: 'I cannot come',
        question: 'We will cancel your visit and give the time to someone else.',
        button: 'Yes, cancel my visit',
      }
    : undefined
  const tooLate = canCancel
    ? []
    : [`It is less than ${cancelHoursBefore} hours before your visit. If you cannot come, ${callUs()}.`]
  if (state === 'confirmed')
    return { heading: 'Thank you. See you then', lines: tooLate, visit, ...(cancel && { cancel }) }
  return {
    heading: 'Are you coming to this visit?',
    lines: tooLate,
    visit,
    confirm: { path: `/r/${token}/confirm`, label: 'Yes, I am coming' },
    ...(cancel && { cancel }),
  }
}
