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
import { PreferencesFields } from './preferences-fields.tsx'
import { PreferencesPreview } from './preferences-preview.tsx'

/** Settings reach the page only when saved; until then only the preview wears them (requirements 1 §2). */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const [settings, setSettings] = useState<UiSettings>(() => ({ ...currentUiSettings() }))

  function save() {
    saveUiSettings(settings)
    toast({ title: 'Settings Saved', description: 'Your UI preferences have been applied', variant: 'success' })
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>UI & Preferences</DialogTitle>
          <DialogDescription>Saved in this browser. Nothing changes until you save.</DialogDescription>
        </DialogHeader>
        <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
          <PreferencesFields settings={settings} onChange={setSettings} />
          <PreferencesPreview settings={settings} />
        </div>
        <DialogFooter>
          <Button variant="ghost" className="sm:mr-auto" onClick={() => setSettings({ ...defaultUiSettings })}>
            Reset to Defaults
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save Settings</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
