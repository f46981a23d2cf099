/** While the help page is on its way, or cannot be fetched: the one thing that matters. */
export function HelpUnavailable() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-4 text-center">
      <h1 className="text-xl font-semibold">Emergency</h1>
      <a className="btn btn-destructive btn-lg" href="tel:000" aria-label="Call 000 now for an ambulance">
        Call 000
      </a>
    </main>
  )
}
