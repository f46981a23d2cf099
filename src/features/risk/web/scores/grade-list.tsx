import { useEffect, useRef } from 'react'
import { mmrcGrades } from '#medicine/scores/mmrc.ts'

export interface GradeListProps {
  value: string
  onChange: (value: string) => void
}

/** The five grades of breathlessness, each with what it means. */
export function GradeList({ value, onChange }: GradeListProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }, [])
  return (
    <fieldset
      ref={place}
      className="grid gap-2"
      onKeyDown={(event) => {
        if (!mmrcGrades[Number(event.key)] || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onChange(event.key)
      }}
    >
      <legend className="mb-1 text-sm font-semibold">Breathlessness grade</legend>
      {mmrcGrades.map((meaning, grade) => (
        <label key={meaning} className="scale-step scale-step-row">
          <input
            type="radio"
            className="sr-only"
            name="mmrc-grade"
            value={grade}
            checked={value === String(grade)}
            onChange={() => onChange(String(grade))}
          />
          <span>{grade}</span>
          <span className="font-normal">{meaning}</span>
        </label>
      ))}
    </fieldset>
  )
}
