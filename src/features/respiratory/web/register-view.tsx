import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonRows } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useSearchText } from '#design/inputs/use-search-text.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useFigureSource } from '#platform/sources/web/use-figure-source.ts'
import { respiratory } from '../contract.ts'
import { REGISTER_NAMES, type Register, type Sort } from '../rules.ts'
import { RegisterTable } from './register-table.tsx'
import type { RespiratoryAddress } from './use-respiratory-address.ts'

const SORT_WORDS: Record<Sort, string> = {
  name: 'Name',
  control: 'Worst control',
  exacerbations: 'Most exacerbations',
  spirometry: 'Lowest FEV1 z-score',
  technique: 'Technique not checked for longest',
}
const STEP = 25

export function RegisterView({ register, address }: { register: Register; address: RespiratoryAddress }) {
  const { q, sort, set } = address
  const source = useFigureSource('conditions')
  const { text, type } = useSearchText(q, (next) => set({ q: next }))
  const [shown, setShown] = useState(STEP)
  const list = useRead(respiratory.register, { query: { register, q, sort }, keepPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field label="Find in the register" hideLabel>
          <Input
            type="search"
            placeholder="Name, treatment or device"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        <Field label="Sort by" hideLabel>
          <NativeSelect value={sort} onChange={({ target }) => set({ sort: target.value })}>
            {Object.entries(SORT_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      {list.isPending && (
        <>
          <LoadingText>Loading the register…</LoadingText>
          <SkeletonRows rows={8} />
        </>
      )}
      {list.error && !list.data && (
        <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && list.data.rows.length === 0 && (
        <div className="card">
          <EmptyState
            icon={<Users aria-hidden="true" />}
            title={q ? 'No patient matches' : `No patient is recorded with ${REGISTER_NAMES[register]}`}
            action={
              q ? (
                <Button variant="outline" onClick={() => set({ q: '' })}>
                  Clear search
                </Button>
              ) : undefined
            }
          >
            {q ? undefined : 'Patients appear here when the condition is on their problem list.'}
          </EmptyState>
        </div>
      )}
      {list.data && list.data.rows.length > 0 && (
        <>
          <p className="text-sm text-muted" role="status">
            {`${Math.min(shown, list.data.rows.length)} of ${list.data.rows.length} people`}
            {/* beside a sample figure, where this one comes from */}
            {source === 'sample' && ', computed from the records'}
            {list.data.rows.length < list.data.total && `, ${list.data.total} on the register`}
            {list.data.isPartial && '. The register is long: only the newest results were read.'}
          </p>
          <RegisterTable register={register} rows={list.data.rows.slice(0, shown)} />
          {shown < list.data.rows.length && (
            <div className="flex justify-center">
              <Button variant="outline" onClick={() => setShown(shown + 2 * STEP)}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
