import { lazy, Suspense } from 'react'
import type { Role } from '#platform/api/endpoint.ts'
import { MenuSheet } from './menu/menu-sheet.tsx'
import { ShortcutsDialog } from './menu/shortcuts-dialog.tsx'
import type { ShellDialog } from './shell-dialog.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./menu/command-palette.tsx')).CommandPalette }))
const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences/preferences-dialog.tsx')).PreferencesDialog,
}))

export interface ShellDialogsProps {
  dialog: ShellDialog
  role: Role
  onOpen: (dialog: ShellDialog) => void
  onClose: () => void
}

export function ShellDialogs({ dialog, role, onOpen, onClose }: ShellDialogsProps) {
  return (
    <Suspense>
      {dialog === 'menu' && <MenuSheet role={role} onClose={onClose} />}
      {dialog === 'palette' && <CommandPalette role={role} onOpen={onOpen} onClose={onClose} />}
      {dialog === 'preferences' && <PreferencesDialog onClose={onClose} />}
      {dialog === 'shortcuts' && <ShortcutsDialog role={role} onClose={onClose} />}
    </Suspense>
  )
}
