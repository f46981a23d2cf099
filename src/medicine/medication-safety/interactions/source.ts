/**
 * The source of a statement. `isRead` means that the statement was read in this source (or, for an article, in its
 * abstract) in November 2026. Interactions name only sources that were read.
 */
export interface InteractionSource {
  title: string
  url: string
  isRead: boolean
}

export const read = (title: string, url: string): InteractionSource => ({ title, url, isRead: true })
