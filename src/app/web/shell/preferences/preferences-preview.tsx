import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Badge } from '#design/feedback/badge.tsx'
import { applyUiSettings, currentUiSettings, type UiSettings } from '#design/preferences/ui-settings.ts'

/** A small page of its own, so that unsaved settings dress it and nothing else. */
export function PreferencesPreview({ settings }: { settings: UiSettings }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document>()

  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    inner.documentElement.lang = 'en-AU'
    inner.title = 'Preview'
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
      inner.head.append(inner.importNode(sheet, true))
    }
    setPage(inner)
    // applying to the frame ended following the system for this page; take it up again
    return () => applyUiSettings(currentUiSettings())
  }, [])

  useEffect(() => {
    if (!page) return
    const isDark = settings.theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches
    const theme = settings.theme === 'auto' ? (isDark ? 'dark' : 'light') : settings.theme
    applyUiSettings({ ...settings, theme }, page.documentElement)
  }, [page, settings])

  return (
    <figure className="grid content-start gap-2">
      <figcaption className="label">Preview</figcaption>
      <iframe ref={frame} title="Preview" tabIndex={-1} className="h-[18rem] w-full rounded-control border" />
      {page && createPortal(<PreviewPage />, page.body)}
    </figure>
  )
}

function PreviewPage() {
  return (
    <div className="grid gap-4 bg-page p-4">
      <div className="card">
        <div className="card-content grid gap-2">
          <p className="font-semibold">Margaret Nguyen</p>
          <p className="text-sm text-muted">Follow-up visit, 9:20 am</p>
          <p>
            <Badge tone="warning">Waiting</Badge>
          </p>
          <span className="btn btn-primary">Check In</span>
        </div>
      </div>
    </div>
  )
}
