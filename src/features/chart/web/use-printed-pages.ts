import { useEffect } from 'react'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import type { BannerPatient } from '../contract.ts'

/** Printed pages get separated: each names the patient. The code comes after the chart is shown. */
export function usePrintedPages(patient: BannerPatient): void {
  const reader = useRead(account.me, { on401: 'null' }).data?.user.name
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return
    let isOver = false
    let end = () => {}
    void import('./printed-pages.ts').then(({ printedPages }) => {
      if (!isOver) end = printedPages(patient, reader)
    })
    return () => {
      isOver = true
      end()
    }
  }, [patient, reader])
}
