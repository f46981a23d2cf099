import { Download, RotateCw } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { DateRange } from '#design/inputs/date-range.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import { useSearchText } from '#design/inputs/use-search-text.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { auditTrail } from '../contract.ts'
import { ACTIONS, ENTITIES, FILTER_ACTIONS } from '../rules.ts'
import type { AuditAddress } from './use-audit-address.ts'

const TYPING_PAUSE_MS = 350 // each search writes an audit event

interface AuditBarProps extends AuditAddress {
  onExport: () => void
  onReload: () => void
  isReloading: boolean
}

/** Filters for the events (requirements 2 §2.8). */
export function AuditBar({ filters, isFiltered, set, clear, onExport, onReload, isReloading }: AuditBarProps) {
  const { from, to } = filters
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox value={filters.q} onSearch={(q) => set({ q })} />
      <NativeSelect
        aria-label="Action"
        className="min-w-0 grow basis-[45%] sm:grow-0 sm:basis-[8.5rem]"
        value={filters.action}
        onChange={({ target }) => set({ action: target.value })}
      >
        <option value="">All actions</option>
        {FILTER_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {ACTIONS[action]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Entity"
        className="min-w-0 grow basis-[45%] sm:grow-0 sm:basis-[9.5rem]"
        value={filters.entity}
        onChange={({ target }) => set({ entity: target.value })}
      >
        <option value="">All entities</option>
        {Object.entries(ENTITIES).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Patient value={filters.agent} onChange={(agent) => set({ agent })} />
      <DateRange
        label="Date of event"
        value={from ? { from, to } : {}}
        onValueChange={(range) => set({ from: range.from ?? '', to: range.to ?? '' })}
      />
      {filters.outcome && (
        <Button variant="secondary" size="sm" onClick={() => set({ outcome: '' })}>
          {filters.outcome === 'failed' ? 'Failed only ×' : 'Successful only ×'}
        </Button>
      )}
      {filters.patient && (
        <Button variant="secondary" size="sm" onClick={() => set({ patient: '' })}>
          One patient ×
        </Button>
      )}
      {isFiltered && (
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
      <span className="ms-auto flex gap-2">
        <Button variant="outline" onClick={onReload} loading={isReloading} aria-label="Reload the log">
          <RotateCw aria-hidden="true" />
        </Button>
        <Button variant="outline" onClick={onExport}>
          <Download aria-hidden="true" />
          Export
        </Button>
      </span>
    </div>
  )
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { text, type } = useSearchText(value, onSearch, TYPING_PAUSE_MS)
  return (
    <Input
      type="search"
      aria-label="Search audit events"
      placeholder="Search audit events"
      className="min-w-0 flex-1 basis-52 sm:max-w-72"
      maxLength={100}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

function Patient({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useRead(auditTrail.accounts)
  return (
    <NativeSelect
      aria-label="Person"
      className="min-w-0 grow basis-[45%] sm:grow-0 sm:basis-[9.5rem]"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Everyone</option>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
