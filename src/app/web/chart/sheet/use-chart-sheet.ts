import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { useDraft } from '#design/draft.ts'
import { hasKeptInput, subscribeKeptInput } from '#design/overlays/unsaved-guard.ts'
import { SHEET_KINDS } from './sheet-kinds.ts'
import { onSheetRequest, type SheetKind, type SheetRequest } from './sheet-request.ts'
import { NO_TABS, type SheetTabs, withoutEmpty, withRequest, withStarted } from './sheet-tabs.ts'

/** The shown form is unmounted next; whether anything was typed in it is known only now. */
const noted = (state: SheetTabs) => withStarted(state, state.activeId, hasKeptInput())

function useKeys(kinds: readonly SheetKind[], open: (request: SheetRequest) => void): void {
  useEffect(() => {
    const actions = kinds.map((kind) => [
      SHEET_KINDS[kind].keys,
      (event: KeyboardEvent) => {
        event.preventDefault()
        open({ kind })
      },
    ])
    return tinykeys(window, Object.fromEntries(actions))
  }, [kinds, open])
}

/** The forms open beside one patient's chart; opened by buttons, keys and the command bar. */
export function useChartSheet(patientId: string, kinds: readonly SheetKind[]) {
  const { value: stored, setValue } = useDraft<SheetTabs>(`sheet:${patientId}`, NO_TABS)
  const [isOpen, setIsOpen] = useState(false)
  // the page may have been left while a form stood open that nobody had typed in
  const value = useMemo(() => (isOpen ? stored : withoutEmpty(stored)), [isOpen, stored])
  const opener = useRef<HTMLElement>(null)

  const show = useCallback(() => {
    if (!isOpen) opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setIsOpen(true)
  }, [isOpen])
  const open = useCallback(
    (request: SheetRequest) => {
      if (!kinds.includes(request.kind)) return
      setValue(withRequest(isOpen ? noted(value) : value, request))
      show()
    },
    [kinds, isOpen, value, setValue, show],
  )
  useEffect(() => onSheetRequest(open), [open])
  useEffect(() => {
    if (isOpen) return subscribeKeptInput(() => setValue(withStarted(value, value.activeId, true)))
  }, [isOpen, value, setValue])
  useKeys(kinds, open)
  return {
    state: value,
    isOpen: isOpen && value.tabs.length > 0,
    open,
    show() {
      setValue(value)
      show()
    },
    opener: () => opener.current,
    select: (activeId: string) => setValue({ ...noted(value), activeId }),
    change(next: SheetTabs) {
      setValue(next)
      if (next.tabs.length === 0) setIsOpen(false)
    },
    close() {
      setValue(withoutEmpty(noted(value)))
      setIsOpen(false)
    },
  }
}
