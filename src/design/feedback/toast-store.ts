/** Toasts without a view, small enough for the entry bundle; toaster.tsx draws them. Constants: requirements 1 §9. */

export const toastLimit = 1
export const toastDurationMs = 5000
export const toastSwipeDirection = 'right'
export const toastSwipeThresholdPx = 50
export const toastViewportHotkey = 'F8'
export const toastRemoveDelayMs = 1_000_000
const historyLimit = 100

export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive'

export type ToastInput = {
  title: string
  description?: string
  variant?: ToastVariant
  /** For example Undo. Also in the history, because the next toast replaces this one. */
  action?: { label: string; onPress: () => void }
}

export type Toast = ToastInput & { id: string; variant: ToastVariant; open: boolean }
export type ToastRecord = ToastInput & { id: string; variant: ToastVariant; at: Date; read: boolean }

let toasts: readonly Toast[] = []
let records: readonly ToastRecord[] = []
let nextId = 1
const toastListeners = new Set<() => void>()
const historyListeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of toastListeners) listener()
}

function setRecords(next: readonly ToastRecord[]): void {
  records = next
  for (const listener of historyListeners) listener()
}

export function toast(input: ToastInput): { id: string; dismiss: () => void } {
  const id = String(nextId++)
  const variant = input.variant ?? 'default'
  setToasts([{ ...input, id, variant, open: true }, ...toasts].slice(0, toastLimit))
  setRecords([{ ...input, id, variant, at: new Date(), read: false }, ...records].slice(0, historyLimit))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes one toast, or all; a closed toast stays in the store until the removal delay has passed. */
export function dismissToast(id?: string): void {
  const isMeant = (candidate: Toast) => id === undefined || candidate.id === id
  for (const closed of toasts.filter(isMeant)) {
    if (removals.has(closed.id)) continue
    removals.set(
      closed.id,
      setTimeout(() => removeToast(closed.id), toastRemoveDelayMs),
    )
  }
  setToasts(toasts.map((candidate) => (isMeant(candidate) ? { ...candidate, open: false } : candidate)))
}

function removeToast(id: string): void {
  removals.delete(id)
  setToasts(toasts.filter((candidate) => candidate.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  toastListeners.add(listener)
  return () => toastListeners.delete(listener)
}

/** All toasts of this visit, newest first, for the notification centre. In memory only. */
export const toastHistory = {
  list: (): readonly ToastRecord[] => records,
  subscribe(listener: () => void): () => void {
    historyListeners.add(listener)
    return () => historyListeners.delete(listener)
  },
  markAllRead: () => setRecords(records.map((record) => (record.read ? record : { ...record, read: true }))),
  clear: () => setRecords([]),
}
