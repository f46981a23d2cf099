/** A citation as a link where the source has an address. */
export function Citation({ citation, url }: { citation: string; url?: string | null | undefined }) {
  if (!url) return citation
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2 wrap-anywhere">
      {citation}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
