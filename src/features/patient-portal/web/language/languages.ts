/** English is checked by clinicians; the others are marked as unchecked until a translator has signed them off. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-AU', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', locale: 'zh-Hans-AU', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-AU', direction: 'rtl' },
  vi: { name: 'Tiếng Việt', locale: 'vi-AU', direction: 'ltr' },
} as const

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** Texts by key, with `{name}` where a value goes. */
export type Words = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
