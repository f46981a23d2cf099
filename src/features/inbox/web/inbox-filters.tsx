import clsx from 'clsx'
import { KIND_WORDS, KINDS, SCOPES, type Scope } from '../rules.ts'
import type { InboxAddress } from './use-inbox-address.ts'

const SCOPE_WORDS: Record<Scope, string> = { mine: 'Mine and unassigned', team: 'Whole team' }

export interface InboxFiltersProps {
  address: InboxAddress
  counts: Readonly<Record<string, number>> | undefined
}

/** Whose, and of which kind; each kind with how many wait. */
export function InboxFilters({ address: { scope, kind, setScope, setKind }, counts }: InboxFiltersProps) {
  const seen = counts ? KINDS.filter((one) => counts[one] !== undefined) : []
  const total = seen.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <fieldset className="row-on-phone flex min-w-0 gap-1.5 sm:flex-wrap">
        <legend className="sr-only">Kind</legend>
        <KindButton label={`All ${count(total)}`} isOn={kind === ''} onPress={() => setKind('')} />
        {seen.map((one) => (
          <KindButton
            key={one}
            label={`${KIND_WORDS[one].many} ${count(counts?.[one] ?? 0)}`}
            isOn={kind === one}
            onPress={() => setKind(one)}
          />
        ))}
      </fieldset>
      <label className="flex items-center gap-2 text-sm">
        Whose
        <select
          className="control control-select"
          value={scope}
          onChange={({ target }) => setScope(target.value as Scope)}
        >
          {SCOPES.map((one) => (
            <option key={one} value={one}>
              {SCOPE_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

const count = (number: number): string => `(${number.toLocaleString('en-AU')})`

function KindButton({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={clsx(
        'min-h-target rounded-full border px-3 py-1 text-sm',
        isOn
          ? 'border-primary bg-primary-soft font-semibold text-on-primary-soft hc:outline-2'
          : 'bg-card hover:bg-surface-2',
      )}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
