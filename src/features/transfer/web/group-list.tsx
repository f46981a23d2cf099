import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type { ImportView } from '../contract.ts'
import { type Choice, type Choices, FIXED_GROUPS, GROUP_NAMES, GROUPS, type Group } from '../rules.ts'
import { count } from './import-words.ts'
import { RowList } from './row-list.tsx'

export interface GroupListProps {
  view: ImportView
  choices: Choices
  onChoose: (choices: Choices) => void
}

const NOTHING_TO_SHOW = ['new', 'same']

/** Matches with existing records by group, each with a decision. */
export function GroupList({ view, choices, onChoose }: GroupListProps) {
  const [open, setOpen] = useState<string>()
  const groups = GROUP_NAMES.filter((name) => view.groups[name])
  const fixed = (Object.keys(FIXED_GROUPS) as (keyof typeof FIXED_GROUPS)[]).filter((name) => view.groups[name])
  const line = (name: string, { label, about }: Pick<Group, 'label' | 'about'>, choice?: ReactNode) => (
    <li key={name} className="grid gap-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">{`${label}: ${count(view.groups[name] ?? 0, 'record', 'records')}`}</p>
          <p className="text-sm text-muted">{about}</p>
        </div>
        {choice}
        {!NOTHING_TO_SHOW.includes(name) && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={open === name}
            aria-label={`${open === name ? 'Hide' : 'Show'} ${label}`}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {open === name ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {open === name && <RowList importId={view.id} group={name} />}
    </li>
  )
  return (
    <section aria-label="Matches in Aurora">
      <ul className="divide-y">
        {groups.map((name) => {
          const group: Group = GROUPS[name]
          // a CSV patient found by number cannot be added a second time
          const offered = group.choices.filter(
            ([choice]) => !(view.format === 'csv' && name === 'differs' && choice === 'create'),
          )
          return line(
            name,
            group,
            <NativeSelect
              aria-label={`${group.label}: what to do`}
              className="w-full sm:w-72"
              value={choices[name] ?? offered[0]?.[0]}
              disabled={!view.isMine}
              onChange={({ target }) => onChoose({ ...choices, [name]: target.value as Choice })}
            >
              {offered.map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </NativeSelect>,
          )
        })}
        {fixed.map((name) => line(name, FIXED_GROUPS[name]))}
      </ul>
    </section>
  )
}
