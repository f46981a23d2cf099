import { Fragment, type ReactNode } from 'react'
import { Router } from 'wouter'
import { TooltipProvider } from '#design/overlays/tooltip.tsx'
import { type DesignEntry, designGroups } from './design-list.ts'
import { samples } from './samples.tsx'

/** Development only: every component with its states, and when to use it. */
export default function DesignPage() {
  return (
    <Router>
      <TooltipProvider>
        <main className="mx-auto grid max-w-7xl gap-8 p-6">
          <h1 className="text-2xl font-bold">Components</h1>
          {designGroups.map(({ name, entries }) => (
            <Fragment key={name}>
              <h2 className="text-xl font-semibold">{name}</h2>
              <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                {entries.map((entry) => (
                  <Entry key={entry.file} entry={entry}>
                    {samples[entry.file]}
                  </Entry>
                ))}
              </div>
            </Fragment>
          ))}
        </main>
      </TooltipProvider>
    </Router>
  )
}

function Entry({ entry, children }: { entry: DesignEntry; children: ReactNode }) {
  const { file, components, states, use, avoid } = entry
  return (
    <section aria-label={file} className="card grid content-start gap-3 p-4">
      <h3 className="font-semibold">{components.join(', ')}</h3>
      <p className="text-xs text-muted">{`${file} · ${states}`}</p>
      {children && <div className="grid justify-items-start gap-3">{children}</div>}
      <p className="text-sm">
        <span className="font-semibold">{'Do: '}</span>
        {use}
      </p>
      <p className="text-sm">
        <span className="font-semibold">{'Don’t: '}</span>
        {avoid}
      </p>
    </section>
  )
}
