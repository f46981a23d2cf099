import type termsMessages from '#i18n/messages/en-AU/terms.json'

export type TermsKey = keyof typeof termsMessages

interface Page {
  title: TermsKey
  parts: readonly { heading: TermsKey; lines: readonly TermsKey[] }[]
}

/** Short and in plain language; a practice with additional terms hands them out separately. */
export const TERMS_PAGES: Record<'terms' | 'privacy', Page> = {
  terms: {
    title: 'terms.terms.title',
    parts: [
      { heading: 'terms.terms.what', lines: ['terms.terms.what.1', 'terms.terms.what.2', 'terms.terms.what.3'] },
      { heading: 'terms.terms.ask', lines: ['terms.terms.ask.1', 'terms.terms.ask.2', 'terms.terms.ask.3'] },
      { heading: 'terms.terms.expect', lines: ['terms.terms.expect.1', 'terms.terms.expect.2'] },
    ],
  },
  privacy: {
    title: 'terms.privacy.title',
    parts: [
      { heading: 'terms.privacy.kept', lines: ['terms.privacy.kept.1', 'terms.privacy.kept.2'] },
      { heading: 'terms.privacy.who', lines: ['terms.privacy.who.1', 'terms.privacy.who.2', 'terms.privacy.who.3'] },
      {
        heading: 'terms.privacy.rights',
        lines: ['terms.privacy.rights.1', 'terms.privacy.rights.2', 'terms.privacy.rights.3'],
      },
    ],
  },
}
