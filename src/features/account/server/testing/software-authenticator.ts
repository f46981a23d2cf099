import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface CreationOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
const bytes = (content: Buffer) =>
  content.length < 24
    ? Buffer.concat([Buffer.from([0x40 + content.length]), content])
    : content.length < 256
      ? Buffer.concat([Buffer.from([0x58, content.length]), content])
      : Buffer.concat([Buffer.from([0x59, content.length >> 8, content.length & 255]), content])
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/** A minimal passkey provider: ES256 keys, a counter, and any origin or flags a test wants to forge. */
export function softwareAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let counter = 0
  let rpId = 'localhost'
  let userHandle = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(flags: number, count: number, attested = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), head, attested])
  }

  function coseKey(): Buffer {
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }

  return {
    id: credentialId.toString('base64url'),

    create(options: CreationOptions, { from = origin, isVerified = true } = {}) {
      rpId = options.rp.id ?? rpId
      userHandle = options.user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const data = authenticatorData(0x41 | (isVerified ? 0x04 : 0), counter, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ])
      return {
        id: credentialId.toString('base64url'),
        rawId: credentialId.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get(
      options: { challenge: string },
      { from = origin, isVerified = true, count = ++counter, handle = userHandle } = {},
    ) {
      const client = clientData('webauthn.get', options.challenge, from)
      const data = authenticatorData(0x01 | (isVerified ? 0x04 : 0), count)
      return {
        id: credentialId.toString('base64url'),
        rawId: credentialId.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: handle,
        },
      }
    },
  }
}
