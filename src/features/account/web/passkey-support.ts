/** The user closed the browser's passkey window, or it timed out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Whether the browser supports passkeys and this page may use them: over HTTPS or on localhost, under a host name. */
export function hasPasskeys(): boolean {
  const isName = !/^[\d.]+$|^\[/.test(window.location.hostname) // passkeys are bound to a domain, never to an IP
  return isName && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
}

type Plain<T> = T & Record<string, unknown>

/** The browser's response as plain objects, as the contract requires. */
export function plain<T extends { response: object; clientExtensionResults: object }>(given: T) {
  return {
    ...given,
    response: { ...given.response },
    clientExtensionResults: { ...given.clientExtensionResults },
  } as Plain<T> & { response: Plain<T['response']>; clientExtensionResults: Record<string, unknown> }
}
