import { ClipboardCheck, Pill, SquarePen, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useRoute } from 'wouter'
import { toast } from '#design/feedback/toast-store.ts'
import { chart } from '#features/chart/contract.ts'
import { clinicalLists } from '#features/clinical-lists/contract.ts'
import { useTerms } from '#features/clinical-lists/web/use-terms.ts'
import { encounters } from '#features/encounters/contract.ts'
import { respiratory } from '#features/respiratory/contract.ts'
import { risk } from '#features/risk/contract.ts'
import { formatBirthDate } from '#fhir/dates.ts'
import type { Term } from '#medicine/terminology/rules.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { requestSheet, type SheetRequest } from '../chart/sheet/sheet-request.ts'
import { useSheetKinds } from '../chart/sheet/use-sheet-kinds.ts'
import { Group, Item } from '../shell/menu/palette-parts.tsx'
import type { Command, MeasuredValue } from './command.ts'

/** The closing palette gives the focus back first; otherwise it would take it from the form. */
const FOCUS_BACK_MS = 50

const NO_KINDS: ReturnType<typeof useSheetKinds> = []

export interface PatientCommandsProps {
  patientId: string
  /** As typed; part of each value. */
  text: string
  command: Command
  /** Called with what Enter does, once it is known. */
  onMark: (value: string) => void
  onClose: () => void
}

/** What the typed line would do for the open patient. Nothing is done before the patient is known and Enter is pressed. */
export function PatientCommands({ patientId, text, command, onMark, onClose }: PatientCommandsProps) {
  const { data } = useRead(chart.overview, { params: { id: patientId } })
  const allowed = useSheetKinds()
  const [, navigate] = useLocation()
  const [isChart] = useRoute('/patients/:id')
  // forms open beside the chart alone
  const kinds = isChart ? allowed : NO_KINDS
  const refusal = isChart || allowed.length === 0 ? undefined : 'Open the chart to do this.'
  const record = useRecord(patientId, command.kind === 'record' ? command.words.replace(/^Record /, '') : '')
  const first = `${text} command`
  useEffect(() => {
    if (data && (command.kind !== 'prescribe' || !kinds.includes('prescription'))) onMark(first)
  }, [data, command.kind, kinds, first, onMark])
  if (!data) return null
  const { name, birthDate } = data.patient

  function open(request: SheetRequest) {
    onClose()
    setTimeout(() => requestSheet(request), FOCUS_BACK_MS)
  }

  return (
    <Group heading={`For ${name}${birthDate ? `, born ${formatBirthDate(birthDate)}` : ''}`}>
      {command.kind === 'record' && (
        <Item
          value={first}
          onSelect={() => {
            onClose()
            record(command.values)
          }}
        >
          <ClipboardCheck aria-hidden="true" />
          <Words hint="Press Enter to save it as taken now">{command.words}</Words>
        </Item>
      )}
      {command.kind === 'open' && kinds.includes(command.request.kind) && (
        <Item value={first} onSelect={() => open(command.request)}>
          <SquarePen aria-hidden="true" />
          <Words hint={command.hint ?? 'Nothing is sent or saved yet'}>{command.words}</Words>
        </Item>
      )}
      {command.kind === 'open' && !kinds.includes(command.request.kind) && (
        <Refused value={first} words={command.words} reason={refusal ?? 'This is not available to your role.'} />
      )}
      {command.kind === 'list' && (
        <Item
          value={first}
          onSelect={() => {
            onClose()
            navigate(`/patients/${encodeURIComponent(patientId)}?tab=${command.tab}`)
          }}
        >
          <Pill aria-hidden="true" />
          <Words hint={command.hint}>{command.words}</Words>
        </Item>
      )}
      {command.kind === 'refused' && <Refused value={first} words={command.words} reason={command.reason} />}
      {command.kind === 'prescribe' &&
        (kinds.includes('prescription') ? (
          <Products text={text} wanted={command.text} onMark={onMark} onOpen={open} />
        ) : (
          <Refused value={first} words="Prescription" reason={refusal ?? 'Only a provider can prescribe.'} />
        ))}
    </Group>
  )
}

function useRecord(patientId: string, words: string) {
  // not callbacks of the single call: the palette is closed before the answer comes
  const write = useWrite(clinicalLists.addObservations, {
    refreshes: [chart.overview, chart.observations, respiratory.panel, risk.prepare, encounters.workspace],
    onSuccess: () => void toast({ title: 'Recorded', description: words, variant: 'success' }),
    onError: ({ message }) => void toast({ title: 'Not saved', description: message, variant: 'destructive' }),
  })
  return (readings: MeasuredValue[]) =>
    write.mutate({ params: { id: patientId }, body: { at: new Date().toISOString(), readings } })
}

interface ProductsProps {
  text: string
  wanted: string
  onMark: (value: string) => void
  onOpen: (request: SheetRequest) => void
}

const PRODUCTS_SHOWN = 6

/** A dose, a frequency, a number of days, a reason or a person after the name. */
const AFTER_NAME = /\s+(?:\d|for\s|to\s).*$/i

function Products({ text, wanted, onMark, onOpen }: ProductsProps) {
  const whole = useTerms('medicines', wanted, false)
  const name = wanted.replace(AFTER_NAME, '')
  const isRestLeft = whole.isCurrent && whole.terms.length === 0 && name !== wanted
  const byName = useTerms('medicines', name, !isRestLeft)
  const found = isRestLeft ? byName : whole
  const terms = found.terms.slice(0, PRODUCTS_SHOWN)
  const left = isRestLeft ? wanted.slice(name.length).trim() : ''
  const markOf = (key: string) => `${text} ${key}`
  // 'pred' is prednisone and prednisolone: Enter takes the first one only where its name was written out
  const isSure = terms.length < 2 || isNamed(terms[0], name)
  const first = markOf(isSure ? (terms[0]?.key ?? 'none') : 'to choose')
  useEffect(() => {
    if (found.isCurrent) onMark(first)
  }, [found.isCurrent, first, onMark])
  if (!found.isCurrent && terms.length === 0) return null
  if (terms.length === 0) {
    return (
      <Item value={first} onSelect={() => onOpen({ kind: 'prescription' })}>
        <Pill aria-hidden="true" />
        <Words hint={`No listed product matches “${wanted}”`}>Open an empty prescription</Words>
      </Item>
    )
  }
  return terms.map((term) => (
    <Item key={term.key} value={markOf(term.key)} onSelect={() => onOpen({ kind: 'prescription', term })}>
      <Pill aria-hidden="true" />
      <Words
        hint={
          left
            ? `“${left}” is not filled in: check the form`
            : (term.hint ?? 'Opens the prescription; nothing is prescribed yet')
        }
      >{`Prescribe ${term.text}`}</Words>
    </Item>
  ))
}

/** Whether every typed word is a whole word of the product. */
function isNamed(term: Term | undefined, name: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const own = words(`${term?.text} ${term?.hint}`)
  return words(name).every((word) => own.includes(word))
}

function Refused({ value, words, reason }: { value: string; words: string; reason: string }) {
  return (
    <Item value={value} disabled>
      <TriangleAlert aria-hidden="true" className="text-warning" />
      <Words hint={reason}>{words}</Words>
    </Item>
  )
}

function Words({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <span className="grid min-w-0">
      <span className="font-medium">{children}</span>
      <span className="text-xs text-muted">{hint}</span>
    </span>
  )
}
