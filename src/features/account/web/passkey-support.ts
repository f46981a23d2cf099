/** The person closed the browser's own window, or let it time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Whether this browser knows passkeys, and this page may use them: encrypted or on this machine, under a name. */
export function hasPasskeys(): boolean {
  const isName = !/^[\d.]+$|^\[/.test(window.location.hostname) // a passkey belongs to a name, never to an address
  return isName && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
}

type Plain<T> = T & Record<string, unknown>

/** The browser's answer as plain objects, which the contract's shapes are. */
export function plain<T extends { response: object; clientExtensionResults: object }>(given: T) {
  return {
    ...given,
    response: { ...given.response },
    clientExtensionResults: { ...given.clientExtensionResults },
  } as Plain<T> & { response: Plain<T['response']>; clientExtensionResults: Record<string, unknown> }
}
