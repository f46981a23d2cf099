import type { Messages } from '#i18n/message.ts'
import { currentCatalogue, setCatalogue } from '#i18n/web/current-catalogue.ts'

/** English texts for carers, fetched with the first record of somebody else; other languages have them in theirs. */
let carerMessages: Messages | undefined

export function currentCarerMessages(): Messages | undefined {
  return carerMessages
}

export function setCarerMessages(messages: Messages): void {
  if (carerMessages === messages) return
  carerMessages = messages
  // what is on the screen already speaks to the patient
  setCatalogue({ ...currentCatalogue() })
}
