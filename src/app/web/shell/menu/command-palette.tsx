import { Command as CommandList } from 'cmdk'
import { UserPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useRoute } from 'wouter'
import { Dialog, DialogContent, DialogTitle } from '#design/overlays/dialog.tsx'
import { account } from '#features/account/contract.ts'
import { chart as chartApi } from '#features/chart/contract.ts'
import { encounters } from '#features/encounters/contract.ts'
import { registerHref } from '#features/patients/web/register-address.ts'
import { may } from '#fhir/capabilities.ts'
import type { Role } from '#platform/api/endpoint.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { PatientHitLine } from '#platform/patient-search/web/patient-hit-line.tsx'
import {
  NO_PATIENT_FOUND,
  type PatientSearchState,
  usePatientSearch,
} from '#platform/patient-search/web/use-patient-search.ts'
import type { Command } from '../../commands/command.ts'
import { PatientCommands } from '../../commands/patient-commands.tsx'
import { EXAMPLES, readCommand } from '../../commands/read-command.ts'
import { UnreadLine } from '../../commands/unread-line.tsx'
import { calledSo, whomNamed, withoutOwnName } from '../../commands/whom.ts'
import { useLogout } from '../../session/use-logout.ts'
import { patientHref } from '../patients/patient-href.ts'
import type { ShellDialog } from '../shell-dialog.ts'
import { type PaletteUser, pageCommands, quickCommands, shellCommands } from './commands.ts'
import { findCommands } from './find-commands.ts'
import { Group, Item } from './palette-parts.tsx'
import { type TypedAhead, takeTyped } from './typed-ahead.ts'

export interface CommandPaletteProps {
  role: Role
  onOpen: (dialog: ShellDialog) => void
  onClose: () => void
}

const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/**
 * Pages, actions and patients in one list (Ctrl or ⌘ K). Enter takes the first entry for the typed text. The entries stand in
 * that order, and an Enter that comes before they are known waits for them: what it does never depends on how fast they load.
 */
export function CommandPalette({ role, onOpen, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  /** Chosen with the arrow keys or the pointer, for this text. */
  const [chosen, setChosen] = useState<{ text: string; value: string }>()
  /** What Enter does for the open patient, once it is known for this text. */
  const [marked, setMarked] = useState('')
  const [enteredFor, setEnteredFor] = useState<string>()
  const isMoving = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const logout = useLogout()
  const { data: session } = useRead(account.me)
  const isStaff = role !== 'patient'
  const [, chart] = useRoute('/patients/:id')
  const [, visit] = useRoute('/encounters/:id')
  const { data: workspace } = useRead(encounters.workspace, { params: { id: visit?.id }, enabled: isStaff })
  const patientId = isStaff ? (chart?.id ?? workspace?.patient?.id) : undefined
  const { data: record } = useRead(chartApi.overview, { params: { id: patientId } })
  const ownName = record?.patient.name ?? ''
  const line = withoutOwnName(text, ownName)
  const read = patientId ? readCommand(line, new Date()) : undefined
  // a name in the line may be that of another patient, for whom nothing may be opened here
  const whom = read && read.kind !== 'record' && read.kind !== 'refused' ? whomNamed(line) : undefined

  const user: PaletteUser = { role, position: session?.user?.position, can: session?.user?.can }
  const pages = findCommands(pageCommands(user), text)
  const actions = findCommands(quickCommands(user), text)
  const others = findCommands(shellCommands, text)
  const isNamed = pages.isNamed || actions.isNamed || others.isNamed
  const isLineLookedUp = isStaff && text.trim().length > 1 && !(read && text.trim().includes(' '))
  const search = usePatientSearch(isLineLookedUp ? text : (whom ?? ''))
  const isWhomKnown = !whom || isLineLookedUp || search.isCurrent
  const namesakes = whom && !isLineLookedUp ? calledSo(search.hits, whom, patientId ?? '') : []
  const command = namesakes.length > 0 && whom ? meantForAnother(whom, ownName) : read
  const isLookedUp = isLineLookedUp || namesakes.length > 0
  const isReady = command ? isWhomKnown && marked.startsWith(`${text} `) : isNamed || search.isCurrent
  const arePatientsFirst = !isNamed && search.hits.length > 0

  // a line meant for the open patient never becomes a page that happens to hold its letters, or a new patient
  const isLine = /\s|\d/.test(text.trim())
  const isUnread =
    patientId !== undefined &&
    !command &&
    text.trim().length > 1 &&
    search.isCurrent &&
    search.hits.length === 0 &&
    [pages, actions, others].every(({ found, isFuzzy }) => found.length === 0 || (isLine && isFuzzy))

  function go(href: string) {
    onClose()
    navigate(href)
  }

  function type(typed: string) {
    isMoving.current = false
    setText(typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (MOVES.includes(event.key)) isMoving.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || chosen?.text === text) return
    event.preventDefault()
    setEnteredFor(text)
  }

  function takeOver({ text: typed, isEntered }: TypedAhead) {
    if (typed === '') return
    setText(typed)
    if (isEntered) setEnteredFor(typed)
  }

  useEffect(() => {
    if (enteredFor === undefined) return
    if (enteredFor === text && !isReady) return
    setEnteredFor(undefined)
    if (enteredFor === text && !isUnread) itemFor(list.current, command && marked)?.click()
  }, [enteredFor, text, isReady, isUnread, command, marked])

  // not twice, where the text finds it among the actions
  const canRegister = may(user, 'register-patient') && !actions.found.some(({ needs }) => needs === 'register-patient')
  const patients = isLookedUp && (
    <PatientHits key="patients" text={text} search={search} user={user} canRegister={canRegister} onChoose={go} />
  )
  const commands = [
    { heading: 'Pages', isFirst: pages.isNamed, entries: pages.found.map(toLink) },
    {
      heading: 'Actions',
      isFirst: !pages.isNamed && (actions.isNamed || others.isNamed),
      entries: [...actions.found.map(toLink), ...others.found.map(toShellEntry)],
    },
  ]
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => (
      <Group key={heading} heading={heading}>
        {entries.map(({ label, icon: Icon, value, run }) => (
          <Item key={value} value={value} onSelect={run}>
            <Icon aria-hidden="true" />
            {label}
          </Item>
        ))}
      </Group>
    ))

  function toLink({ label, href, icon }: ReturnType<typeof pageCommands>[number]) {
    return { label, icon, value: `${label} ${href}`, run: () => go(href) }
  }
  function toShellEntry({ label, opens, icon }: (typeof shellCommands)[number]) {
    const isLogout = opens === 'logout'
    return {
      label: isLogout && logout.isPending ? 'Logging out...' : label,
      icon,
      value: label,
      run: () => (isLogout ? logout.mutate() : onOpen(opens)),
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="dialog-palette" aria-describedby={undefined}>
        <DialogTitle className="sr-only">Search and go</DialogTitle>
        <CommandList
          label="Search and go"
          loop
          shouldFilter={false}
          value={chosen?.text === text ? chosen.value : command ? marked : isUnread ? 'no entry' : firstValue()}
          onValueChange={(value) => isMoving.current && setChosen({ text, value })}
          onKeyDown={onKeyDown}
          onPointerMove={() => {
            isMoving.current = true
          }}
          className="flex max-h-[70dvh] flex-col"
        >
          <CommandList.Input
            value={text}
            onValueChange={type}
            placeholder={isStaff ? 'Search patients, pages and actions' : 'Search pages and actions'}
            className="w-full border-b bg-transparent py-3 pr-14 pl-4 text-base focus-visible:outline-none"
          />
          <TypedBefore onTyped={takeOver} />
          <CommandList.List ref={list} className="min-h-0 overflow-y-auto p-2">
            {commands.length === 0 && !patients && !command && (
              <p role="presentation" className="p-4 text-center text-sm text-muted">
                Nothing found
              </p>
            )}
            {patientId && command && isWhomKnown && (
              <PatientCommands
                patientId={patientId}
                text={text}
                command={command}
                onMark={setMarked}
                onClose={onClose}
              />
            )}
            {isUnread && <UnreadLine text={text} onText={type} />}
            {patientId && text === '' && (
              <p className="px-2 py-1.5 text-xs text-muted">{`For the open patient: ${EXAMPLES.join(' · ')}`}</p>
            )}
            {arePatientsFirst ? [patients, ...commands] : [...commands, patients]}
          </CommandList.List>
        </CommandList>
      </DialogContent>
    </Dialog>
  )

  /** As the entries stand in the list. */
  function firstValue(): string {
    const first = search.hits[0]
    if (arePatientsFirst && first) return hitValue(text, first.id)
    const entry = pages.isNamed || !(actions.isNamed || others.isNamed) ? pages.found[0] : undefined
    if (entry) return toLink(entry).value
    if (actions.found[0]) return toLink(actions.found[0]).value
    if (others.found[0]) return toShellEntry(others.found[0]).value
    return search.hint === NO_PATIENT_FOUND && canRegister ? registerValue(text) : ''
  }
}

const meantForAnother = (whom: string, ownName: string): Command => ({
  kind: 'refused',
  words: 'Nothing was opened',
  reason: `“${whom}” is the name of another patient, and this is ${ownName}. Open the other chart first, or leave the name out.`,
})

/** Stands beside the field: hands over what was typed once the field is there, not when only its frame is. */
function TypedBefore({ onTyped }: { onTyped: (typed: TypedAhead) => void }) {
  const take = useRef(onTyped)
  useEffect(() => take.current(takeTyped()), [])
  return null
}

/** The entry with this value; without one, the first that can be chosen. */
function itemFor(list: HTMLElement | null, value: string | undefined): HTMLElement | undefined {
  const items = [...(list?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])]
  const item = value ? items.find((each) => each.dataset.value === value.trim()) : undefined
  if (value) return item?.ariaDisabled === 'true' ? undefined : item
  return items.find((each) => each.ariaDisabled !== 'true')
}

const hitValue = (text: string, id: string) => `${text} ${id}`
const registerValue = (text: string) => `${text} register`

interface PatientHitsProps {
  text: string
  search: PatientSearchState
  user: PaletteUser
  canRegister: boolean
  onChoose: (href: string) => void
}

function PatientHits({ text, search: { hits, hint }, user, canRegister, onChoose }: PatientHitsProps) {
  return (
    <Group heading="Patients">
      {hits.map((hit) => (
        <Item key={hit.id} value={hitValue(text, hit.id)} onSelect={() => onChoose(patientHref(user.position, hit))}>
          <PatientHitLine hit={hit} />
        </Item>
      ))}
      {hint && (
        <Item value={`${text} patients`} disabled>
          {hint}
        </Item>
      )}
      {hint === NO_PATIENT_FOUND && canRegister && (
        <Item value={registerValue(text)} onSelect={() => onChoose(registerHref())}>
          <UserPlus aria-hidden="true" />
          Register new patient
        </Item>
      )}
    </Group>
  )
}
