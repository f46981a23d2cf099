/**
 * The source of a statement. `isRead` means that the statement was read in November 2026: in this source, in the
 * abstract of an article, or in a copy of the same product information. Interactions name only sources that were read.
 */
export interface InteractionSource {
  title: string
  url: string
  isRead: boolean
}

export const read = (title: string, url: string): InteractionSource => ({ title, url, isRead: true })

export const doi = (id: string) => `https://doi.org/${id}`
