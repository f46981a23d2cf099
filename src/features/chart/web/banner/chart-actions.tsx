import { FileText, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { urlOf } from '#platform/api/web/url-of.ts'
import { chart } from '../../contract.ts'

/** Print and PDF, plus actions added by other features. */
export function ChartActions({ patientId, children }: { patientId: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 pb-1">
      {children}
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <a
        href={urlOf(chart.summaryPdf, { params: { id: patientId } })}
        download
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        <FileText aria-hidden="true" />
        PDF summary
      </a>
    </div>
  )
}
