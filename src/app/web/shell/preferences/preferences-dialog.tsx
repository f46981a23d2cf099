import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#design/overlays/dialog.tsx'
import {
  currentUiSettings,
  defaultUiSettings,
  saveUiSettings,
  type UiSettings,
} from '#design/preferences/ui-settings.ts'
import preferenceMessages from '#i18n/messages/en-AU/preferences.json'
import { useMessages } from '#i18n/web/use-messages.ts'
import { PreferencesFields } from './preferences-fields.tsx'
import { PreferencesPreview } from './preferences-preview.tsx'

/** Settings reach the page only when saved; until then only the preview wears them (requirements 1 §2). */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t, lang, dir } = useMessages(preferenceMessages)
  const [settings, setSettings] = useState<UiSettings>(() => ({ ...currentUiSettings() }))

  function save() {
    saveUiSettings(settings)
    toast({ title: t('preferences.saved'), description: t('preferences.saved-text'), variant: 'success' })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" lang={lang} dir={dir}>
        <DialogHeader>
          <DialogTitle>{t('preferences.title')}</DialogTitle>
          <DialogDescription>{t('preferences.description')}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
          <PreferencesFields settings={settings} onChange={setSettings} />
          <PreferencesPreview settings={settings} />
        </div>
        <DialogFooter>
          <Button variant="ghost" className="sm:mr-auto" onClick={() => setSettings({ ...defaultUiSettings })}>
            {t('preferences.reset')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('preferences.cancel')}
          </Button>
          <Button onClick={save}>{t('preferences.save')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
