/**
 * One name and edition for each guideline. A rule's citation names the source of its wording; the full text of COPD-X
 * v2.77 was not available, so rules based on a summary cite the summary.
 */
export const editions = {
  copdX: 'COPD-X Plan v2.77',
  gold: 'GOLD 2026',
  asthmaHandbook: 'Australian Asthma Handbook (2025)',
} as const
