/** A password was right; the second factor is still to come. */
export interface PendingSignIn {
  userId: string
  message: string
  method: 'sms' | 'totp' | 'demo'
}
