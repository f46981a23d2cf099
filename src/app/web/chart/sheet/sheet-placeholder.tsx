import { useSheetKinds } from './use-sheet-kinds.ts'

/** The space of the buttons while their code loads. */
export function SheetPlaceholder() {
  const kinds = useSheetKinds()
  return (
    <div aria-hidden="true" className="invisible flex flex-wrap items-center">
      {kinds.map((kind) => (
        <span key={kind} className="btn btn-ghost btn-icon-sm" />
      ))}
    </div>
  )
}
