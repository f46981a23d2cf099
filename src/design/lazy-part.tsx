import { type ComponentType, lazy, useState } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code ahead, for example while a pointer rests on its link. */
  preload: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first shown, like `lazy`. What was loaded before is shown at once: `lazy` would show
 * the placeholder first, and React lets 300 ms pass between one placeholder and the next thing that takes its place.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let asked: Promise<{ default: ComponentType<Props> }> | undefined
  const ask = () => {
    asked ??= load().then(
      (part) => {
        loaded = part
        return { default: part }
      },
      (error: unknown) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  const Lazy = lazy(ask)
  // biome-ignore lint/correctness/noComponentHookFactories: called once in a module, like lazy itself
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: ask })
}

const waiting = new Set<() => Promise<unknown>>()
const underWay = new Set<Promise<unknown>>()

/** Loaded by `loadAhead` too, as soon as the module that shows it is there. */
export function partAhead<Props extends object>(load: Load<Props>): LazyPart<Props> {
  const part = lazyPart(load)
  waiting.add(part.preload)
  return part
}

/** Has `loadAhead` wait for this as well. */
export function addAhead(load: () => Promise<unknown>): void {
  waiting.add(load)
}

/**
 * Loads the parts that the code loaded so far shows, and those that these show. One that cannot be loaded says so where it
 * is shown.
 */
export async function loadAhead(): Promise<void> {
  while (waiting.size + underWay.size > 0) {
    for (const load of waiting) {
      waiting.delete(load)
      const loading: Promise<unknown> = load()
        .catch(() => undefined)
        .finally(() => underWay.delete(loading))
      underWay.add(loading)
    }
    await Promise.all(underWay)
  }
}
