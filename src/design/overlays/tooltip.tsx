import * as Radix from 'radix-ui/tooltip'
import { createContext, type ReactNode, use } from 'react'
import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip-timing.ts'

const HasProvider = createContext(false)

/** Once around the app, so that moving along a row of buttons skips the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProvider value={true}>
      <Radix.Provider delayDuration={tooltipDelayMs} skipDelayDuration={tooltipSkipDelayMs}>
        {children}
      </Radix.Provider>
    </HasProvider>
  )
}

export type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element that accepts a ref. An icon button still needs its own aria-label. */
  children: ReactNode
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={6} collisionPadding={8} className="tooltip">
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return use(HasProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
