import { LoaderCircle, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#design/button.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { EmptyState, ErrorState, LoadingText } from '#design/feedback/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListFilters } from './list-filters.tsx'
import { PatientTable } from './patient-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { isSame, NO_FILTERS, useListAddress } from './use-list-address.ts'
import { usePatientPages } from './use-patient-pages.ts'

/** Every patient of the practice, to filter, to save as a view and to act on together. */
export default function PatientListScreen() {
  const { filters, set } = useListAddress()
  const list = usePatientPages(filters)
  const [, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { patients, shows, may } = list
  const hasActions = may !== undefined && (may.invite || may.recall || may.write)
  // the rows of the filters before stay in sight while the next are found, and nothing is done with them
  const isFinding = list.isPlaceholderData
  const picked = isFinding ? [] : (patients?.filter(({ id }) => chosen.has(id)) ?? [])
  function choose(ids: readonly string[], isChosen: boolean) {
    const others = [...chosen].filter((id) => !ids.includes(id))
    setChosen(new Set(isChosen ? [...others, ...ids] : others))
  }
  // beside the filters, which stay as they are
  const register = () =>
    setSearch((current) => {
      current.set('register', '1')
      return current
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SavedViews filters={filters} onOpen={set} />
        {may?.register && (
          <Button variant="outline" onClick={register}>
            <UserPlus aria-hidden="true" />
            Register new patient
          </Button>
        )}
      </div>
      <ListFilters filters={filters} shows={shows} onChange={set} />
      {patients && shows && may ? (
        patients.length === 0 && !isFinding ? (
          isSame({ ...filters, sort: 'name' }, NO_FILTERS) ? (
            <EmptyState icon={<Users />} title="No patients yet">
              {may.register
                ? 'Register the first patient with the button above, or import records under Data sources.'
                : 'Patients appear here once they are registered.'}
            </EmptyState>
          ) : (
            <EmptyState icon={<Users />} title="No patient matches">
              Change or clear the filters.
            </EmptyState>
          )
        ) : (
          <>
            {isFinding && <Finding />}
            <PatientTable
              patients={patients}
              isFinding={isFinding}
              chosen={chosen}
              shows={shows}
              may={may}
              onChoose={hasActions ? choose : undefined}
            />
            <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-muted">
              {!isFinding &&
                (list.hasNextPage ? `The first ${patients.length} are shown.` : `${patients.length} in this list.`)}
              {list.hasNextPage && !isFinding && (
                <Button
                  variant="outline"
                  size="sm"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </p>
            {picked.length > 0 && <BulkBar chosen={picked} may={may} onClear={() => setChosen(new Set())} />}
          </>
        )
      ) : list.error ? (
        <ErrorState cause={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <LoadingText>Loading patients…</LoadingText>
          <SkeletonCard lines={10} />
        </>
      )}
    </div>
  )
}

function Finding() {
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-semibold">
      <LoaderCircle aria-hidden="true" className="animate-spin text-primary motion-reduce:animate-none" />
      Finding patients for these filters…
    </p>
  )
}
