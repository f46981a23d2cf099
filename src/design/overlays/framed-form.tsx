import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { FormFrame, submitByKey } from './form-frame.ts'

const WITHIN: FormFrame = { keepsDrafts: true }

/** Where the window would have opened; its first field receives the focus. */
function Place({ children }: PropsWithChildren) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  return (
    <FormFrame value={WITHIN}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the button does the same */}
      <div ref={place} className="framed-form grid grid-cols-1 gap-4" onKeyDown={submitByKey}>
        {children}
      </div>
    </FormFrame>
  )
}

const FRAME: FormFrame = { Frame: Place, keepsDrafts: true }

/** Shows a form that opens as a dialog or sheet elsewhere as a part of the page. */
export function FramedForm({ children }: { children: ReactNode }) {
  return <FormFrame value={FRAME}>{children}</FormFrame>
}
