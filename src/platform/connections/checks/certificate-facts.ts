import { createPrivateKey, X509Certificate } from 'node:crypto'

export interface CertificateFacts {
  subject: string
  issuer: string
  /** ISO instants. */
  validFrom: string
  validTo: string
  hpiO: string | undefined
  /** Undefined where no private key came with it. */
  keyFits: boolean | undefined
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/
const PRIVATE_KEY = /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA |EC )?PRIVATE KEY-----/

/** Undefined where the text is not a certificate in PEM form. */
export function certificateFacts(text: string): CertificateFacts | undefined {
  const pem = CERTIFICATE.exec(text)?.[0]
  if (!pem) return undefined
  try {
    const certificate = new X509Certificate(pem)
    const key = PRIVATE_KEY.exec(text)?.[0]
    const named = `${certificate.subject} ${certificate.subjectAltName ?? ''}`
    return {
      subject: /CN=([^\n]+)/.exec(certificate.subject)?.[1] ?? certificate.subject,
      issuer: /CN=([^\n]+)/.exec(certificate.issuer)?.[1] ?? certificate.issuer,
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      // NASH names the organisation by its HPI-O within the common name
      hpiO: /800362\d{10}/.exec(named)?.[0],
      keyFits: key === undefined ? undefined : certificate.checkPrivateKey(createPrivateKey(key)),
    }
  } catch {
    return undefined
  }
}
