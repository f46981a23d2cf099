import { visitDay, visitTime } from '../../rules.ts'
import type { LinkPage } from '../link-page.ts'
import { callUs } from '../visit-page.ts'
import type { LinkedOffer } from './answer-offer.ts'

/** What an offer looks like to the patient who holds its link. */
export function offerPage(
  { state, start, expires, practitionerName, otherZone, place }: LinkedOffer,
  token: string,
): LinkPage {
  const visit = { day: visitDay(start, otherZone), time: visitTime(start, otherZone), practitionerName, place }
  if (state === 'accepted') return { heading: 'This time is yours', lines: ['See you then.'], visit }
  if (state === 'taken')
    return {
      heading: 'Sorry, this time is gone',
      lines: ['Someone else took it first. You are still on our waiting list, and nothing has changed for you.'],
    }
  if (state === 'ended')
    return {
      heading: 'This offer has ended',
      lines: [`Your other visits have not changed. To ask for a time, ${callUs()}.`],
    }
  return {
    heading: 'Do you want this earlier time?',
    lines: [
      `Please answer by ${visitTime(expires, otherZone)} on ${visitDay(expires, otherZone)}. The first person to say yes gets the time.`,
      'If you say yes and you have a later visit of this kind, we will cancel the later one.',
    ],
    visit,
    confirm: { path: `/r/${token}/confirm`, label: 'Yes, I want this time' },
    cancel: {
      path: `/r/${token}/cancel`,
      label: 'No, thank you',
      question: 'You stay on our waiting list. Your other visits do not change.',
      button: 'I do not want this time',
    },
  }
}
