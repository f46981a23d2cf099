import { Command } from 'cmdk'
import { Keyboard, LogOut, Settings2, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useRoute } from 'wouter'
import { Dialog, DialogContent, DialogTitle } from '#design/overlays/dialog.tsx'
import { registerHref } from '#features/patients/web/register-address.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { PatientHitLine } from '#platform/patient-search/web/patient-hit-line.tsx'
import { NO_PATIENT_FOUND, usePatientSearch } from '#platform/patient-search/web/use-patient-search.ts'
import { PatientCommands } from '../../commands/patient-commands.tsx'
import { EXAMPLES, readCommand } from '../../commands/read-command.ts'
import { useLogout } from '../../session/use-logout.ts'
import type { ShellDialog } from '../shell-dialog.ts'
import { pageCommands, quickCommands } from './commands.ts'
import { Group, Item } from './palette-parts.tsx'

export interface CommandPaletteProps {
  role: Role
  onOpen: (dialog: ShellDialog) => void
  onClose: () => void
}

/** Pages, actions and patients in one list (Ctrl or ⌘ K). */
export function CommandPalette({ role, onOpen, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState('')
  const [, navigate] = useLocation()
  const logout = useLogout()
  const isStaff = role !== 'patient'
  const [, chart] = useRoute('/patients/:id')
  const patientId = isStaff ? chart?.id : undefined
  const command = patientId ? readCommand(text, new Date()) : undefined

  function go(href: string) {
    onClose()
    navigate(href)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="top-[12dvh] [transform:translateX(-50%)] gap-0 p-0 [&_.dialog-close]:top-1.5 [&_.dialog-close]:right-2"
        aria-describedby={undefined}
      >
        <DialogTitle className="sr-only">Search and go</DialogTitle>
        <Command
          label="Search and go"
          loop
          value={marked}
          onValueChange={setMarked}
          className="flex max-h-[70dvh] flex-col"
        >
          <Command.Input
            value={text}
            onValueChange={setText}
            placeholder={isStaff ? 'Search patients, pages and actions' : 'Search pages and actions'}
            className="w-full border-b bg-transparent py-3 pr-14 pl-4 text-base focus-visible:outline-none"
          />
          <Command.List className="min-h-0 overflow-y-auto p-2">
            <Command.Empty className="p-4 text-center text-sm text-muted">Nothing found</Command.Empty>
            {patientId && command && (
              <PatientCommands
                patientId={patientId}
                text={text}
                command={command}
                onMark={setMarked}
                onClose={onClose}
              />
            )}
            {isStaff && text.trim().length > 1 && !(command && text.trim().includes(' ')) && (
              <PatientHits text={text} onMark={command ? undefined : setMarked} onChoose={go} />
            )}
            {patientId && text === '' && (
              <p className="px-2 py-1.5 text-xs text-muted">{`For the open patient: ${EXAMPLES.join(' · ')}`}</p>
            )}
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
                <Settings2 aria-hidden="true" />
                UI & Preferences
              </Item>
              <Item value="Keyboard shortcuts help" onSelect={() => onOpen('shortcuts')}>
                <Keyboard aria-hidden="true" />
                Keyboard shortcuts
              </Item>
              <Item value="Logout sign out" onSelect={() => logout.mutate()}>
                <LogOut aria-hidden="true" />
                {logout.isPending ? 'Logging out...' : 'Logout'}
              </Item>
            </Group>
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  )
}

interface PatientHitsProps {
  text: string
  /** Absent while a command is marked. */
  onMark: ((value: string) => void) | undefined
  onChoose: (href: string) => void
}

function PatientHits({ text, onMark, onChoose }: PatientHitsProps) {
  const { hits, hint } = usePatientSearch(text)
  // the text in front lets every hit through the list's own filter: the server has matched it already
  const markOf = (id: string) => `${text} ${id}`
  const first = hits[0] && markOf(hits[0].id)
  useEffect(() => {
    if (first) onMark?.(first)
  }, [first, onMark])
  return (
    <Group heading="Patients">
      {hits.map((hit) => (
        <Item key={hit.id} value={markOf(hit.id)} onSelect={() => onChoose(`/patients/${encodeURIComponent(hit.id)}`)}>
          <PatientHitLine hit={hit} />
        </Item>
      ))}
      {hint && (
        <Item value={`${text} patients`} disabled>
          {hint}
        </Item>
      )}
      {hint === NO_PATIENT_FOUND && (
        <Item value={`${text} register`} onSelect={() => onChoose(registerHref())}>
          <UserPlus aria-hidden="true" />
          Register new patient
        </Item>
      )}
    </Group>
  )
}
