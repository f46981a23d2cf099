import { use, useEffect, useId } from 'react'
import type { AroundNavHandler } from 'wouter'
import { FormFrame } from './form-frame.ts'

/**
 * Typed work is not lost by a link, Back, or a reload. The shell passes `guardNavigation` to wouter's Router as
 * `aroundNav` and mounts UnsavedGuardDialog once; a workspace calls useUnsavedGuard.
 */

export type DiscardQuestion = { names: readonly string[]; answer: (isDiscarded: boolean) => void }

const dirty = new Map<string, string>()
/** Stored as a draft: closing the form asks, leaving the page does not. */
const kept = new Map<string, string>()
const listeners = new Set<() => void>()
let question: DiscardQuestion | undefined

function setQuestion(next: DiscardQuestion | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

export function currentQuestion(): DiscardQuestion | undefined {
  return question
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks before unsaved work is left; true immediately where there is none. Also for closing a workspace in place.
 * `others` names unsaved work outside any workspace on the page.
 */
export function confirmDiscard(others: readonly string[] = []): Promise<boolean> {
  return ask([...dirty.values(), ...kept.values(), ...others])
}

function ask(names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return Promise.resolve(true)
  question?.answer(false)
  return new Promise((resolve) => {
    const answer = (isDiscarded: boolean) => {
      if (isDiscarded) forgetAll()
      setQuestion(undefined)
      resolve(isDiscarded)
    }
    setQuestion({ names: [...new Set(names)], answer })
  })
}

/** Whether the form that is shown in a sheet holds anything typed. */
export function hasKeptInput(): boolean {
  return kept.size > 0
}

const keptListeners = new Set<() => void>()

/** Tells when something is typed in a form that keeps its draft. */
export function subscribeKeptInput(listener: () => void): () => void {
  keptListeners.add(listener)
  return () => keptListeners.delete(listener)
}

export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href)
  const isSamePage = target.pathname === window.location.pathname
  // a tab or filter in the address stays within the workspace
  if (isSamePage || dirty.size === 0) navigate(to, options)
  else void ask([...dirty.values()]).then((isDiscarded) => isDiscarded && navigate(to, options))
}

let guardedHref = ''
let guardedIndex: number | undefined
let isReturning = false

function historyIndex(): number | undefined {
  return (window as { navigation?: { currentEntry?: { index: number } } }).navigation?.currentEntry?.index
}

function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  if (new URL(guardedHref).pathname === window.location.pathname) {
    rememberPlace()
    return
  }
  event.stopImmediatePropagation()
  const index = historyIndex()
  // where the browser cannot say which way it went, it was Back
  const deltaFromGuarded = index === undefined || guardedIndex === undefined ? -1 : index - guardedIndex
  isReturning = true
  window.history.go(-deltaFromGuarded)
  void ask([...dirty.values()]).then((isDiscarded) => isDiscarded && window.history.go(deltaFromGuarded))
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function rememberPlace(): void {
  guardedHref = window.location.href
  guardedIndex = historyIndex()
}

function register(id: string, name: string): void {
  if (dirty.size === 0) {
    isReturning = false
    rememberPlace()
    window.addEventListener('beforeunload', onBeforeUnload)
    // capture: before the router hears of it
    window.addEventListener('popstate', onPopState, { capture: true })
  }
  dirty.set(id, name)
}

function forget(id: string): void {
  dirty.delete(id)
  if (dirty.size > 0) return
  window.removeEventListener('beforeunload', onBeforeUnload)
  window.removeEventListener('popstate', onPopState, { capture: true })
}

function forgetAll(): void {
  for (const id of dirty.keys()) forget(id)
}

/** `name` is the workspace as in its heading, for example 'Clinical note'. */
export function useUnsavedGuard(isDirty: boolean, name: string): void {
  const id = useId()
  const isKept = use(FormFrame)?.keepsDrafts ?? false
  useEffect(() => {
    if (!isDirty) return
    if (isKept) {
      kept.set(id, name)
      for (const listener of keptListeners) listener()
      return () => void kept.delete(id)
    }
    register(id, name)
    return () => forget(id)
  }, [id, isDirty, isKept, name])
}
