import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { routeAt } from '../routes.ts'
import { usePatientItems } from './sidebar/use-patient-items.ts'
import { useShellTexts } from './use-shell-texts.ts'

/** A patient's three pages within reach of the thumb; on wide screens the sidebar has them. */
export function BottomBar() {
  const [location] = useLocation()
  const { t, label, lang, dir } = useShellTexts()
  const items = usePatientItems()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = bar.current
    if (!nav) return
    // toasts, the chat and focused fields stay clear of the bar, which grows when a label needs two lines
    const { style } = document.documentElement
    const safeArea = Number.parseFloat(getComputedStyle(nav).paddingBottom) || 0
    const measure = () => style.setProperty('--bottom-bar-height', `${nav.offsetHeight - safeArea}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(nav)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-bar-height')
    }
  }, [])
  return (
    <nav
      ref={bar}
      lang={lang}
      dir={dir}
      aria-label={t('shell.pages')}
      className="sticky bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t bg-card pb-[env(safe-area-inset-bottom)]"
    >
      {items.map(({ path, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          aria-current={location === path ? 'page' : undefined}
          className={clsx(
            'grid min-h-[56px] place-content-center justify-items-center gap-0.5 px-1 py-1.5 text-center leading-tight text-xs',
            location === path ? 'border-t-2 border-primary font-semibold text-primary' : 'text-muted',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
          {label(routeAt(path))}
        </Link>
      ))}
    </nav>
  )
}
