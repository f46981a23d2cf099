import { ArrowUp, X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type { Reply } from '#platform/api/endpoint.ts'
import { WEEKDAYS } from '#platform/practice-hours/practice-hours.ts'
import type { Hours, practiceHours } from '../contract.ts'
import { DAY_NAMES } from '../rules.ts'

interface RosterFieldsProps {
  roster: Hours['roster']
  staff: Reply<typeof practiceHours.read>['staff']
  onChange: (roster: Hours['roster']) => void
}

/** Shifts in the order they are contacted; a shift may cross midnight. */
export function RosterFields({ roster, staff, onChange }: RosterFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">On-duty roster</legend>
      <p className="text-sm text-muted">
        The first person on duty is asked first. Without a roster, the patient’s usual clinician is asked, then
        administrators.
      </p>
      {roster.map((duty, index) => {
        const change = (part: Partial<typeof duty>) =>
          onChange(roster.map((one, other) => (other === index ? { ...one, ...part } : one)))
        const name = staff.find(({ userId }) => userId === duty.userId)?.name ?? 'this turn'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the row means
          <div key={index} className="grid gap-2 rounded-control border p-3">
            <div className="flex flex-wrap items-center gap-2">
              <NativeSelect
                aria-label="Person on duty"
                className="w-56"
                value={duty.userId}
                onChange={({ target }) => change({ userId: target.value })}
              >
                {!staff.some(({ userId }) => userId === duty.userId) && (
                  <option value={duty.userId}>No longer works here</option>
                )}
                {staff.map(({ userId, name: each }) => (
                  <option key={userId} value={userId}>
                    {each}
                  </option>
                ))}
              </NativeSelect>
              <Input
                type="time"
                className="w-32"
                aria-label="On duty from"
                value={duty.from}
                onChange={({ target }) => change({ from: target.value })}
              />
              to
              <Input
                type="time"
                className="w-32"
                aria-label="On duty to"
                value={duty.to}
                onChange={({ target }) => change({ to: target.value })}
              />
              {index > 0 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Ask ${name} earlier`}
                  onClick={() => onChange(roster.with(index - 1, duty).with(index, roster[index - 1] ?? duty))}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${name} from the roster`}
                onClick={() => onChange(roster.filter((_, other) => other !== index))}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {WEEKDAYS.map((day) => (
                <Checkbox
                  key={day}
                  label={DAY_NAMES[day].slice(0, 3)}
                  checked={duty.days.includes(day)}
                  onCheckedChange={(isOn) =>
                    change({ days: WEEKDAYS.filter((each) => (each === day ? isOn : duty.days.includes(each))) })
                  }
                />
              ))}
            </div>
          </div>
        )
      })}
      {staff[0] && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange([...roster, { userId: staff[0]?.userId ?? '', days: [...WEEKDAYS], from: '17:30', to: '08:30' }])
          }
        >
          Add a shift
        </Button>
      )}
    </fieldset>
  )
}
