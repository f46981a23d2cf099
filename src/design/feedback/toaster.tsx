import clsx from 'clsx'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { StatusSymbol } from './status-symbol.tsx'
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  type ToastVariant,
  toastDurationMs,
  toastSwipeDirection,
  toastSwipeThresholdPx,
  toastViewportHotkey,
} from './toast-store.ts'
import { type Tone, toneSymbol } from './tone.ts'

const tones: Record<ToastVariant, Tone> = {
  default: 'info',
  success: 'success',
  warning: 'warning',
  destructive: 'critical',
}

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return (
    <Radix.Provider
      duration={toastDurationMs}
      swipeDirection={toastSwipeDirection}
      swipeThreshold={toastSwipeThresholdPx}
    >
      {toasts.map((shown) => (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={clsx('toast', `tone-${tones[shown.variant]}`)}
        >
          <StatusSymbol name={toneSymbol[tones[shown.variant]]} />
          <div className="min-w-0">
            <Radix.Title className="toast-title">{shown.title}</Radix.Title>
            {shown.description && <Radix.Description>{shown.description}</Radix.Description>}
            {shown.action && (
              <Radix.Action
                altText={`${shown.action.label}, also in the notifications`}
                className="btn btn-outline btn-sm mt-2"
                onClick={shown.action.onPress}
              >
                {shown.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close className="btn btn-ghost btn-icon-sm" aria-label="Dismiss">
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport hotkey={[toastViewportHotkey]} label="Notifications ({hotkey})" className="toast-viewport" />
    </Radix.Provider>
  )
}
