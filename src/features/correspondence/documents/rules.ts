/** What somebody adds on the chart; letters that have to be read come in through the inbox. */
export const DOCUMENT_KINDS = ['Report', 'Letter', 'Form', 'Photo', 'Other document'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Documents in one list; older ones are found by search. */
export const LISTED = 100
