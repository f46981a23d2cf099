import type { Messages } from '#i18n/message.ts'
import { currentCatalogue, setCatalogue } from '#i18n/web/current-catalogue.ts'

/** English texts for carers, loaded with the first record of another patient; other languages include theirs. */
let carerMessages: Messages | undefined

export function currentCarerMessages(): Messages | undefined {
  return carerMessages
}

export function setCarerMessages(messages: Messages): void {
  if (carerMessages === messages) return
  carerMessages = messages
  // renders again, because texts already on screen address the patient
  setCatalogue({ ...currentCatalogue() })
}
