/**
 * One name and edition for each guideline, wherever it is shown. A rule's citation says where its wording was read; the
 * full text of COPD-X v2.77 was not at hand, so rules that rest on a summary name it.
 */
export const editions = {
  copdX: 'COPD-X Plan v2.77',
  gold: 'GOLD 2026',
  asthmaHandbook: 'Australian Asthma Handbook (2025)',
} as const
