import { Fragment, Suspense, useCallback } from 'react'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { FramedForm } from '#design/overlays/framed-form.tsx'
import { SideSheet } from '#design/overlays/side-sheet.tsx'
import { usePatientLine } from '#features/clinical-lists/web/use-patient-line.ts'
import { SheetForm } from './sheet-form.tsx'
import { SHEET_KINDS } from './sheet-kinds.ts'
import type { SheetRequest } from './sheet-request.ts'
import { type SheetTabs, withChange, withoutTab } from './sheet-tabs.ts'

export interface ChartSheetProps {
  patientId: string
  state: SheetTabs
  onChange: (state: SheetTabs) => void
  onSelect: (id: string) => void
  opener: () => HTMLElement | null
  onClose: () => void
}

/** The open forms as tabs; the one that is shown keeps what is typed, like the others. */
export function ChartSheet({ patientId, state, onChange, onSelect, opener, onClose }: ChartSheetProps) {
  const patientLine = usePatientLine(patientId)
  const active = state.tabs.find(({ id }) => id === state.activeId) ?? state.tabs[0]
  const end = useCallback(() => active && onChange(withoutTab(state, active.id)), [active, state, onChange])
  if (!active) return null
  const change = (request: SheetRequest) => onChange(withChange(state, active.id, request))
  return (
    <Tabs value={active.id} onValueChange={onSelect}>
      <SideSheet
        title={
          <>
            <span className="sr-only">Beside the chart: </span>
            {patientLine.split(' · ').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' · '}
                <span className={index > 0 ? 'whitespace-nowrap' : 'wrap-anywhere'}>{part}</span>
              </Fragment>
            ))}
          </>
        }
        opener={opener}
        onClose={onClose}
        head={
          <TabsList aria-label="Open forms" className="border-b-0">
            {state.tabs.map((tab) => (
              <TabsTrigger key={tab.id} value={tab.id}>
                {nameOf(tab.id, tab.request)}
              </TabsTrigger>
            ))}
          </TabsList>
        }
      >
        <TabsContent key={active.id} value={active.id} className="pt-0">
          <Suspense fallback={<Waiting />}>
            <FramedForm>
              <SheetForm
                patientId={patientId}
                draftId={active.id}
                request={active.request}
                onChange={change}
                onDone={end}
              />
            </FramedForm>
          </Suspense>
        </TabsContent>
      </SideSheet>
    </Tabs>
  )
}

function nameOf(id: string, { kind }: SheetRequest): string {
  const number = Number(id.split('-').at(-1))
  return number > 1 ? `${SHEET_KINDS[kind].label} ${number}` : SHEET_KINDS[kind].label
}

function Waiting() {
  return (
    <>
      <LoadingText>Loading the form…</LoadingText>
      <SkeletonText lines={6} />
    </>
  )
}
