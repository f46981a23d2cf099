import { Command } from 'cmdk'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { PatientHitLine } from '#features/patients/web/patient-hit-line.tsx'
import { usePatientSearch } from '#features/patients/web/use-patient-search.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { Dialog, DialogContent, DialogTitle } from '#platform/design/dialog.tsx'
import { useLogout } from '../session/use-logout.ts'
import { pageCommands, quickCommands } from './commands.ts'
import type { ShellDialog } from './shell-dialog.ts'

export interface CommandPaletteProps {
  role: Role
  onOpen: (dialog: ShellDialog) => void
  onClose: () => void
}

/** Pages, actions and patients in one list (Ctrl or ⌘ K). */
export function CommandPalette({ role, onOpen, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [, navigate] = useLocation()
  const logout = useLogout()
  const isStaff = role !== 'patient'

  function go(href: string) {
    onClose()
    navigate(href)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="top-[12dvh] translate-y-0 gap-0 p-0" aria-describedby={undefined}>
        <DialogTitle className="sr-only">Search and go</DialogTitle>
        <Command label="Search and go" loop className="flex max-h-[70dvh] flex-col">
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={isStaff ? 'Search patients, pages and actions' : 'Search pages and actions'}
            className="w-full border-b bg-transparent py-3 pr-14 pl-4 text-base focus-visible:outline-none"
          />
          <Command.List className="min-h-0 overflow-y-auto p-2">
            <Command.Empty className="p-4 text-center text-sm text-muted">Nothing found</Command.Empty>
            {isStaff && text.trim().length > 1 && <PatientHits text={text} onChoose={go} />}
            <Group heading="Pages">
              {pageCommands(role).map(({ label, purpose, href, icon: Icon }) => (
                <Item key={href} value={`${label} ${purpose ?? ''}`} onSelect={() => go(href)}>
                  <Icon aria-hidden="true" />
                  {label}
                </Item>
              ))}
            </Group>
            <Group heading="Actions">
              {quickCommands(role).map(({ label, href, icon: Icon }) => (
                <Item key={href} value={label} onSelect={() => go(href)}>
                  <Icon aria-hidden="true" />
                  {label}
                </Item>
              ))}
              <Item value="UI & Preferences theme font" onSelect={() => onOpen('preferences')}>
                UI & Preferences
              </Item>
              <Item value="Keyboard shortcuts help" onSelect={() => onOpen('shortcuts')}>
                Keyboard shortcuts
              </Item>
              <Item value="Logout sign out" onSelect={() => logout.mutate()}>
                {logout.isPending ? 'Logging out...' : 'Logout'}
              </Item>
            </Group>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  )
}

function PatientHits({ text, onChoose }: { text: string; onChoose: (href: string) => void }) {
  const { hits, notice } = usePatientSearch(text)
  return (
    <Group heading="Patients">
      {hits.map((hit) => (
        // the value holds what was typed: the server has matched it already
        <Item
          key={hit.id}
          value={`${text} ${hit.name} ${hit.id}`}
          onSelect={() => onChoose(`/patients/${encodeURIComponent(hit.id)}`)}
        >
          <PatientHitLine hit={hit} />
        </Item>
      ))}
      {notice && (
        <Item value={`${text} patients`} disabled>
          {notice}
        </Item>
      )}
    </Group>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface ItemProps {
  value: string
  disabled?: boolean
  onSelect?: () => void
  children: ReactNode
}

function Item({ value, disabled, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      disabled={disabled}
      onSelect={onSelect}
      className="menu-item text-sm data-[disabled=true]:text-muted data-[selected=true]:bg-primary-soft data-[selected=true]:text-on-primary-soft hc:data-[selected=true]:outline-2"
    >
      {children}
    </Command.Item>
  )
}
