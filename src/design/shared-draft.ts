import { type Draft, useDraft } from './draft.ts'

export type SharedDraft<T> = Draft<T> & {
  /** Somebody else has saved since this was begun; what was typed is kept. */
  isOutdated: boolean
}

/** A draft of what several people may change: it knows which saved version it was begun on. `version` names the newest. */
export function useSharedDraft<T>(key: string, initial: T, version: string): SharedDraft<T> {
  const { value: kept, setValue, ...draft } = useDraft(key, { value: initial, version })
  return {
    ...draft,
    value: kept.value,
    setValue: (value) => setValue({ value, version: kept.version }),
    isOutdated: kept.version !== version,
  }
}
