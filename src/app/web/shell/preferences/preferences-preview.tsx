import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Badge } from '#design/feedback/badge.tsx'
import { applyUiSettings, currentUiSettings, type UiSettings } from '#design/preferences/ui-settings.ts'
import preferenceMessages from '#i18n/messages/en-AU/preferences.json'
import { type Translator, useMessages } from '#i18n/web/use-messages.ts'

/** A small page of its own, so that unsaved settings dress it and nothing else. */
export function PreferencesPreview({ settings }: { settings: UiSettings }) {
  const { t, lang, dir } = useMessages(preferenceMessages)
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document>()

  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    inner.documentElement.lang = lang
    inner.documentElement.dir = dir
    inner.head.replaceChildren()
    inner.title = t('preferences.preview')
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
      inner.head.append(inner.importNode(sheet, true))
    }
    setPage(inner)
    // applying to the frame ended following the system for this page; take it up again
    return () => applyUiSettings(currentUiSettings())
  }, [lang, dir, t])

  useEffect(() => {
    if (!page) return
    const isDark = settings.theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches
    const theme = settings.theme === 'auto' ? (isDark ? 'dark' : 'light') : settings.theme
    applyUiSettings({ ...settings, theme }, page.documentElement)
  }, [page, settings])

  return (
    <figure className="grid content-start gap-2">
      <figcaption className="label">{t('preferences.preview')}</figcaption>
      <iframe
        ref={frame}
        title={t('preferences.preview')}
        tabIndex={-1}
        className="h-[18rem] w-full rounded-control border"
      />
      {page && createPortal(<PreviewPage t={t} />, page.body)}
    </figure>
  )
}

function PreviewPage({ t }: Pick<Translator<typeof preferenceMessages>, 't'>) {
  return (
    <div className="grid gap-4 bg-page p-4">
      <div className="card">
        <div className="card-content grid gap-2">
          <p className="font-semibold">Margaret Nguyen</p>
          <p className="text-sm text-muted">{t('preferences.preview-visit')}</p>
          <p>
            <Badge tone="warning">{t('preferences.preview-waiting')}</Badge>
          </p>
          <span className="btn btn-primary">{t('preferences.preview-check-in')}</span>
        </div>
      </div>
    </div>
  )
}
