import clsx from 'clsx'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Input } from '#design/inputs/input.tsx'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Filters, patientList, type View } from '../contract.ts'
import { MOST_VIEWS, VIEW_NAME_LENGTH } from '../rules.ts'
import { isSame, NO_FILTERS } from './use-list-address.ts'

export interface SavedViewsProps {
  filters: Filters
  onOpen: (filters: Filters) => void
}

/** The caller's own views: one press opens one, another saves what is shown. */
export function SavedViews({ filters, onOpen }: SavedViewsProps) {
  const { data } = useRead(patientList.views)
  const [name, setName] = useState<string>()
  const save = useWrite(patientList.saveViews, {
    refreshes: patientList.views,
    onError: ({ message }) => toast({ title: 'View Not Saved', description: message, variant: 'destructive' }),
  })
  const views = data?.views ?? []
  const isKnown = views.some((view) => isSame(view.filters, filters))
  const canSave = data !== undefined && !isKnown && !isSame(filters, NO_FILTERS) && views.length < MOST_VIEWS
  const store = (next: View[], done?: () => void) => save.mutate({ body: { views: next } }, { onSuccess: done })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!name?.trim() || save.isPending) return
    store([...views, { name: name.trim(), filters }], () => setName(undefined))
  }

  return (
    <section aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span
          key={view.name}
          className={clsx(
            'inline-flex items-center rounded-full border bg-card text-sm',
            isSame(view.filters, filters) && 'border-primary bg-primary-soft font-semibold text-on-primary-soft',
          )}
        >
          <button
            type="button"
            aria-pressed={isSame(view.filters, filters)}
            className="min-h-target rounded-full py-1 pr-1 pl-3"
            onClick={() => onOpen(view.filters)}
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            className="grid min-h-target min-w-target place-items-center rounded-full"
            disabled={save.isPending}
            onClick={() => store(views.filter((one) => one.name !== view.name))}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      ))}
      {name !== undefined ? (
        <form className="flex items-center gap-2" onSubmit={submit}>
          <Input
            aria-label="Name of the view"
            className="w-56"
            autoFocus
            value={name}
            maxLength={VIEW_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" size="sm" disabled={!name.trim()} loading={save.isPending}>
            Save
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </form>
      ) : (
        canSave && (
          <Button variant="outline" size="sm" onClick={() => setName('')}>
            <Bookmark aria-hidden="true" />
            Save this view
          </Button>
        )
      )}
    </section>
  )
}
