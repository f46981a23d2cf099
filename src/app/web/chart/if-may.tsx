import type { ReactNode } from 'react'
import { account } from '#features/account/contract.ts'
import { type Capability, may } from '#fhir/capabilities.ts'
import { useRead } from '#platform/api/web/use-read.ts'

/** A part of the chart for those the policy lets use it. */
export function IfMay({ capability, children }: { capability: Capability; children: ReactNode }) {
  const { data } = useRead(account.me)
  return may(data?.user, capability) ? children : null
}
