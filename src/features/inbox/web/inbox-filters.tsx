import clsx from 'clsx'
import { StatusSymbol } from '#design/feedback/status-symbol.tsx'
import { KIND_WORDS, KINDS, SCOPES, type Scope } from '../rules.ts'
import type { InboxAddress } from './use-inbox-address.ts'

const SCOPE_WORDS: Record<Scope, string> = { mine: 'Mine and unassigned', team: 'Whole team' }

export interface InboxFiltersProps {
  address: InboxAddress
  counts: Readonly<Record<string, number>> | undefined
}

/** Whose, and of which kind; each kind with how many wait. */
export function InboxFilters({ address: { scope, kind, setScope, setKind }, counts }: InboxFiltersProps) {
  const total = Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0)
  // until the counts are there all kinds keep their space, so that the list below does not move
  const seen = KINDS.filter((one) => !counts || counts[one] !== undefined)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <fieldset className="row-on-phone flex min-w-0 gap-1.5 sm:flex-wrap">
        <legend className="sr-only">Kind</legend>
        <KindButton label={counts ? `All ${count(total)}` : 'All'} isOn={kind === ''} onPress={() => setKind('')} />
        {seen.map((one) => (
          <KindButton
            key={one}
            isWaiting={!counts}
            label={`${KIND_WORDS[one].many} ${count(counts?.[one] ?? 0)}`}
            isOn={kind === one}
            isDanger={one === 'danger' && (counts?.danger ?? 0) > 0}
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

interface KindButtonProps {
  label: string
  isOn: boolean
  /** Somebody is in danger: seen whatever is chosen. */
  isDanger?: boolean
  isWaiting?: boolean
  onPress: () => void
}

function KindButton({ label, isOn, isDanger = false, isWaiting = false, onPress }: KindButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-hidden={isWaiting || undefined}
      className={clsx(
        'inline-flex min-h-target items-center gap-1.5 rounded-full border px-3 py-1 text-sm whitespace-nowrap',
        isWaiting && 'invisible',
        isDanger && 'border-critical-solid bg-critical-tint font-semibold text-critical',
        isDanger && isOn && 'outline-2 outline-critical-solid',
        !isDanger && isOn && 'border-primary bg-primary-soft font-semibold text-on-primary-soft hc:outline-2',
        !isDanger && !isOn && 'bg-card hover:bg-surface-2',
      )}
      onClick={onPress}
    >
      {isDanger && <StatusSymbol name="double-triangle" className="w-[1.7em]" />}
      {label}
    </button>
  )
}
