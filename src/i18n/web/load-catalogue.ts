import type { Translated } from '../languages.ts'
import type { Catalogue } from './current-catalogue.ts'

type Texts = Required<Pick<Catalogue, 'messages' | 'refusal'>>

const LOADERS: Record<Translated, () => Promise<Texts>> = {
  'zh-Hans': () => import('../catalogues/zh-hans.ts'),
  ar: () => import('../catalogues/ar.ts'),
  vi: () => import('../catalogues/vi.ts'),
}

/** Fetches every language, for a phone that may lose its network. */
export const fetchCatalogues = () => Promise.all(Object.values(LOADERS).map((load) => load()))

/** Every text of one language. */
export function loadCatalogue(language: Translated): Promise<Texts> {
  return LOADERS[language]()
}
