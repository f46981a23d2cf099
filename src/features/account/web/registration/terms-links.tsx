/** Open in a new tab, so that nothing typed is lost. */
export function TermsLinks() {
  return (
    <p className="text-sm">
      Read them first:{' '}
      <a className="underline" href="/auth?mode=terms" target="_blank" rel="noopener">
        Terms of service
      </a>{' '}
      ·{' '}
      <a className="underline" href="/auth?mode=privacy" target="_blank" rel="noopener">
        Privacy policy
      </a>
    </p>
  )
}
