/** The site a passkey is for. Ports are not part of its name, so every port of this machine is the same site. */
export interface RelyingParty {
  id: string
  name: string
  /** The origins a browser may sign for. */
  originFor(clientDataJson: string): string
}

export function relyingParty(publicUrl: URL): RelyingParty {
  return {
    id: publicUrl.hostname,
    name: 'Aurora',
    originFor(clientDataJson) {
      const signed = originIn(clientDataJson)
      const isLocal = publicUrl.hostname === 'localhost' && /^http:\/\/localhost(:\d{1,5})?$/.test(signed)
      return isLocal ? signed : publicUrl.origin
    },
  }
}

function originIn(clientDataJson: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as { origin?: unknown }
    return typeof data.origin === 'string' ? data.origin : ''
  } catch {
    return ''
  }
}
