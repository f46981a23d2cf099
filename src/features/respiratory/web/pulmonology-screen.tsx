import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { REGISTER_NAMES, REGISTERS } from '../rules.ts'
import { SpecifiedPanels } from './panel/specified-panels.tsx'
import { RegisterView } from './register-view.tsx'
import { TestsView } from './tests/tests-view.tsx'
import { useRespiratoryAddress } from './use-respiratory-address.ts'

const ReportView = lazy(() => import('./tests/report-view.tsx'))
const loadEntry = () => import('./tests/test-dialog.tsx')
const TestDialog = lazy(loadEntry)
const ImportDialog = lazy(() => import('./tests/import-dialog.tsx'))

/** Respiratory Medicine (requirements 2 §2.15): the specified panels, then registers and tests from the records. */
export default function PulmonologyScreen() {
  const address = useRespiratoryAddress()
  const { report, set } = address
  // a scientist performs tests and reads no register
  const seesRegisters = may(useRead(account.me).data?.user, 'see-registers')
  const registers = seesRegisters ? REGISTERS : []
  const view = seesRegisters ? address.view : 'tests'
  const closeDialogs = () => set({ new: undefined, patient: undefined, import: undefined })
  return (
    <div className="grid grid-cols-1 gap-6">
      {report ? (
        <Suspense fallback={<SkeletonCard lines={12} />}>
          <ReportView key={report} id={report} address={address} />
        </Suspense>
      ) : (
        <>
          {seesRegisters && <SpecifiedPanels />}
          <Tabs
            value={view}
            onValueChange={(next) =>
              set(next === 'tests' ? { view: 'tests', register: undefined } : { view: undefined, register: next })
            }
          >
            <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-2 border-b">
              <TabsList
                aria-label={seesRegisters ? 'Registers and tests' : 'Tests'}
                className="-mb-px min-w-0 flex-1 basis-[24rem] border-b-0"
              >
                {registers.map((register) => (
                  <TabsTrigger key={register} value={register}>
                    {`${REGISTER_NAMES[register]} register`}
                  </TabsTrigger>
                ))}
                <TabsTrigger value="tests">Lung function</TabsTrigger>
              </TabsList>
              <div className="flex flex-wrap gap-2 pb-2">
                <Button variant="outline" onClick={() => set({ import: '1' })}>
                  <FileUp aria-hidden="true" />
                  Import Tests
                </Button>
                <Button onClick={() => set({ new: '1' })} onPointerEnter={() => void loadEntry()}>
                  <Plus aria-hidden="true" />
                  Enter Test
                </Button>
              </div>
            </div>
            {registers.map((register) => (
              <TabsContent key={register} value={register}>
                <RegisterView register={register} address={address} />
              </TabsContent>
            ))}
            <TabsContent value="tests">
              <TestsView address={address} />
            </TabsContent>
          </Tabs>
        </>
      )}
      <Suspense>
        {address.wantsTest && (
          <TestDialog
            patientId={address.testFor}
            onSaved={(reportId) => set({ new: undefined, patient: undefined, report: reportId })}
            onClose={closeDialogs}
          />
        )}
        {address.wantsImport && <ImportDialog onClose={closeDialogs} />}
      </Suspense>
    </div>
  )
}
