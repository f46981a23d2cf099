/** English is checked by clinicians; the others are marked as unchecked until a translator has signed them off. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-AU', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', locale: 'zh-Hans-AU', direction: 'ltr' },
  // Latin digits, as on medication boxes and phone keys
  ar: { name: 'العربية', locale: 'ar-AU-u-nu-latn', direction: 'rtl' },
  vi: { name: 'Tiếng Việt', locale: 'vi-AU', direction: 'ltr' },
} as const

export type Language = keyof typeof LANGUAGES
export type Translated = Exclude<Language, 'en'>
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
