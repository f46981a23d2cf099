import clsx from 'clsx'
import { type ComponentProps, createContext, type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'

/** Own tabs instead of the library's: the sign-in page uses them and has 90 KiB in all. */

type TabsState = { baseId: string; value: string; select: (value: string) => void }

const TabsContext = createContext<TabsState | undefined>(undefined)

function useTabs(): TabsState {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('Tab parts belong inside <Tabs>')
  return tabs
}

export type TabsProps = Omit<ComponentProps<'div'>, 'defaultValue' | 'onChange'> & {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

export function Tabs({ value, defaultValue = '', onValueChange, ...props }: TabsProps) {
  const baseId = useId()
  const [ownValue, setOwnValue] = useState(defaultValue)
  const select = (next: string) => {
    setOwnValue(next)
    onValueChange?.(next)
  }
  return (
    <TabsContext value={{ baseId, value: value ?? ownValue, select }}>
      <div {...props} />
    </TabsContext>
  )
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const move = moves[event.key]
  if (!move) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)')]
  const index = tabs.indexOf(document.activeElement as HTMLButtonElement)
  if (index < 0) return
  event.preventDefault()
  const next = tabs[move(index, tabs.length)]
  next?.focus()
  next?.click()
}

/** Sideways only: scrollIntoView would move the page as well. */
function showSelected(list: HTMLElement | null) {
  const selected = list?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!list || !selected) return
  const { left, right } = list.getBoundingClientRect()
  if (selected.left < left || selected.right > right) {
    list.scrollLeft += (selected.left + selected.right - left - right) / 2
  }
}

/** Name the list with aria-label. */
export function TabsList({
  className,
  appearance = 'line',
  ...props
}: ComponentProps<'div'> & { appearance?: 'line' | 'segmented' }) {
  const { value } = useTabs()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another selected tab
  useEffect(() => {
    // with the frame's own layout: measured at once, everything just rendered would be laid out in the same task
    const frame = requestAnimationFrame(() => showSelected(list.current))
    return () => cancelAnimationFrame(frame)
  }, [value])
  const look = appearance === 'segmented' && 'tabs-segmented'
  return (
    <div ref={list} role="tablist" className={clsx('tabs-list', look, className)} onKeyDown={moveFocus} {...props} />
  )
}

export function TabsTrigger({
  value,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const tabs = useTabs()
  const isSelected = tabs.value === value
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${tabs.baseId}-panel-${value}` : undefined}
      tabIndex={isSelected ? 0 : -1}
      className={clsx('tab', className)}
      onClick={() => tabs.select(value)}
      {...props}
    />
  )
}

/** Mounted only while selected. */
export function TabsContent({ value, className, ...props }: ComponentProps<'div'> & { value: string }) {
  const tabs = useTabs()
  if (tabs.value !== value) return null
  return (
    <div
      role="tabpanel"
      id={`${tabs.baseId}-panel-${value}`}
      aria-labelledby={`${tabs.baseId}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing focusable (WAI-ARIA tabs pattern)
      tabIndex={0}
      className={clsx('tab-panel', className)}
      {...props}
    />
  )
}
