/**
 * Sample figures for the static panels of the specification, which names the panels but gives no figures for them
 * (requirements 2 §2.15). Not measured.
 */
export const samples = {
  copd: { people: 112, exacerbations12Months: 38 },
  asthma: { people: 88, exacerbations12Months: 21 },
  tests30Days: { spirometry: 34, dlco: 12, walk: 9 },
}

/** The labels are specified; the editions in force may be newer (requirements 2 §2.15). */
export const guidelines = [
  {
    label: 'COPD-X v2.77',
    note: 'The current version and its date are at',
    href: 'https://copdx.org.au',
  },
  {
    label: 'Australian Asthma Handbook v2.2',
    note: 'Aurora’s rules follow the current edition (2025), with levels 1 to 4, at',
    href: 'https://www.asthmahandbook.org.au',
  },
] as const
