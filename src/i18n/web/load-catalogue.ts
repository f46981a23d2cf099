import type { Translated } from '../languages.ts'
import type { Messages } from '../message.ts'

const LOADERS: Record<Translated, () => Promise<{ messages: Messages }>> = {
  'zh-Hans': () => import('../catalogues/zh-hans.ts'),
  ar: () => import('../catalogues/ar.ts'),
  vi: () => import('../catalogues/vi.ts'),
}

/** Every text of one language. */
export async function loadCatalogue(language: Translated): Promise<Messages> {
  return (await LOADERS[language]()).messages
}
