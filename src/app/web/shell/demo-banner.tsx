/** Nobody mistakes made-up people for real ones. */
export function DemoBanner() {
  return (
    <section
      aria-label="Demonstration"
      className="border-b border-warning-solid bg-warning-tint px-4 py-0.5 text-center text-xs font-medium text-warning"
    >
      Demonstration: synthetic data
    </section>
  )
}
