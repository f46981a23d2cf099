/** The password was correct; the second factor is still required. */
export interface PendingSignIn {
  userId: string
  message: string
  method: 'sms' | 'totp' | 'demo'
}
