import { X } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type { Hours } from '../contract.ts'

interface HolidayFieldsProps {
  holidays: Hours['holidays']
  /** Of several; empty with one. */
  locations: readonly { id: string; name: string }[]
  onChange: (holidays: Hours['holidays']) => void
}

export function HolidayFields({ holidays, locations, onChange }: HolidayFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Days closed</legend>
      {holidays.map((holiday, index) => {
        const change = (part: Partial<typeof holiday>) =>
          onChange(holidays.map((one, other) => (other === index ? { ...one, ...part } : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new day has no date yet
          <div key={index} className="flex flex-wrap items-center gap-2">
            <Input
              type="date"
              className="w-44"
              aria-label="Day closed"
              value={holiday.date}
              onChange={({ target }) => change({ date: target.value })}
            />
            <Input
              className="w-56"
              aria-label="Name of the day"
              placeholder="Christmas Day"
              value={holiday.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            {locations.length > 0 && (
              <NativeSelect
                className="w-56"
                aria-label="Where it is closed"
                value={holiday.locationId ?? ''}
                onChange={({ target }) => change({ locationId: target.value || undefined })}
              >
                <option value="">All locations</option>
                {locations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${holiday.name || 'this day'}`}
              onClick={() => onChange(holidays.filter((_, other) => other !== index))}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        )
      })}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange([...holidays, { date: '', name: '' }])}
      >
        Add a day
      </Button>
    </fieldset>
  )
}
